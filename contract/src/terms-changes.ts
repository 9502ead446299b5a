import { formatCount } from './format.ts'
import { formatDollars } from './money.ts'
import { extraLabel, isSameTown, type Terms } from './terms.ts'

export interface ServiceTerms {
  readonly date: string
  readonly serviceTime: string
  readonly terms: Terms
}

/** One changed value of a proposal, before and after. */
export interface TermsChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What a proposal changes, in words; unchanged values are left out. */
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

/** Formats the day and time of a service. */
type MomentFormat = (service: Pick<ServiceTerms, 'date' | 'serviceTime'>) => string

export const noneInWords = 'None'

const extrasInWords = ({ extras }: Terms): string =>
  extras.map((extra) => `${extraLabel(extra)} ${formatDollars(extra.amount)}`).join(', ') || noneInWords

const mileageInWords = ({ mileage }: Terms): string => {
  if (!mileage || isSameTown(mileage)) return noneInWords
  const { miles, centsPerMile, amount } = mileage
  const rate = `${centsPerMile}¢ a mile`
  return miles === null ? rate : `${formatDollars(amount)} (${formatCount(miles, 'mile')} at ${rate})`
}
