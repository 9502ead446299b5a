import { formatCount } from './format.ts'
import { formatDollars } from './money.ts'
import { extraLabel, isSameTown, type Terms } from './terms.ts'

/** When a service is, and what is paid for it. */
export interface ServiceTerms {
  readonly date: string
  readonly serviceTime: string
  readonly terms: Terms
}

/** A row of what was proposed, beside what it was to change. */
export interface TermsChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What a proposal changes, with both values in words; what stays as it is, is left out. */
export function termsChanges(before: ServiceTerms, after: ServiceTerms, formatMoment: MomentFormat): TermsChange[] {
  const rows: TermsChange[] = [
    { label: 'Service', before: formatMoment(before), after: formatMoment(after) },
    {
      label: 'Honorarium',
      before: formatDollars(before.terms.honorarium),
      after: formatDollars(after.terms.honorarium),
    },
    { label: 'Extras', before: extrasInWords(before.terms), after: extrasInWords(after.terms) },
    { label: 'Mileage', before: mileageInWords(before.terms), after: mileageInWords(after.terms) },
    { label: 'Lodging', before: before.terms.lodging ?? noneInWords, after: after.terms.lodging ?? noneInWords },
    { label: 'Meals', before: before.terms.meals ?? noneInWords, after: after.terms.meals ?? noneInWords },
    { label: 'Total', before: formatDollars(before.terms.total), after: formatDollars(after.terms.total) },
  ]
  return rows.filter((row) => row.before !== row.after)
}

/** How the day and time of a service are said. */
type MomentFormat = (service: Pick<ServiceTerms, 'date' | 'serviceTime'>) => string

/** Where there is nothing of the kind. */
export const noneInWords = 'None'

const extrasInWords = ({ extras }: Terms): string =>
  extras.map((extra) => `${extraLabel(extra)} ${formatDollars(extra.amount)}`).join(', ') || noneInWords

const mileageInWords = ({ mileage }: Terms): string => {
  if (!mileage || isSameTown(mileage)) return noneInWords
  const { miles, centsPerMile, amount } = mileage
  const rate = `${centsPerMile}¢ a mile`
  return miles === null ? rate : `${formatDollars(amount)} (${formatCount(miles, 'mile')} at ${rate})`
}
