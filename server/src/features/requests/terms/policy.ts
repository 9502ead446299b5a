import { irsRateOn, type Mills, toCentsPerMile, toMills } from '@openpulpit/contract/mileage'
import { type Cents, toCents, toDollars } from '@openpulpit/contract/money'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { RequestStatus, ServiceTime } from '@openpulpit/contract/request-lifecycle'
import type { ExtraKind, MileageSource, Terms } from '@openpulpit/contract/terms'
import type { TermsInput } from '@openpulpit/contract/terms-input'
import type { TermsAction, TermsState } from '@openpulpit/contract/terms-lifecycle'
import type { UserType } from '@openpulpit/contract/users'
import { roundTripMiles } from '../day-context/policy.ts'

/** An entry of the column `extras`. */
export interface ExtraRow {
  readonly kind: ExtraKind
  readonly note: string | null
  readonly cents: Cents
}

/** The columns that hold the terms of a service. What the sums among them hold, the database says. */
export interface TermsRow {
  readonly terms_version: number
  readonly honorarium_cents: Cents
  readonly payment_method: PaymentMethod
  readonly extras: unknown
  readonly mileage_rate_mills: Mills | null
  readonly mileage_miles: number | null
  readonly mileage_source: MileageSource | null
  readonly lodging: string | null
  readonly meals: string | null
  readonly mileage_cents: Cents
  readonly total_cents: Cents
}

/** All of them, for queries that do not take the whole row. */
export const termsColumns = [
  'requests.terms_version',
  'requests.honorarium_cents',
  'requests.payment_method',
  'requests.extras',
  'requests.mileage_rate_mills',
  'requests.mileage_miles',
  'requests.mileage_source',
  'requests.lodging',
  'requests.meals',
  'requests.mileage_cents',
  'requests.total_cents',
] as const

interface Trip {
  /** By the year of the service goes the rate. */
  readonly day: string
  /** In a straight line; null where one of the two places is not known, or no preacher is named. */
  readonly distance: number | null
  /** Who says the miles, where they are said. */
  readonly by: Exclude<MileageSource, 'estimate'>
}

/** What is written of the terms that someone entered, beside the honorarium. */
export function termsValues({ extras, mileage, lodging, meals }: TermsInput, { day, distance, by }: Trip) {
  const estimate = roundTripMiles(distance)
  const miles = mileage ? (mileage.miles ?? estimate) : null
  const said = mileage?.miles === undefined ? ('estimate' as const) : by
  return {
    extras: extras.map(({ kind, note, amount }): ExtraRow => ({ kind, note: note ?? null, cents: toCents(amount) })),
    mileage_rate_mills: mileage ? rateOf(mileage.centsPerMile, day) : null,
    mileage_miles: miles,
    mileage_source: miles === null ? null : said,
    lodging: lodging ?? null,
    meals: meals ?? null,
  }
}

const rateOf = (centsPerMile: number | undefined, day: string): Mills =>
  centsPerMile === undefined ? irsRateOn(day).mills : toMills(centsPerMile)

/** What was offered for a service, to be offered to someone else: the miles are another drive's. */
export const sameTerms = (row: TermsRow): TermsInput => ({
  extras: extrasOf(row).map(({ kind, note, cents }) => ({ kind, note: note ?? undefined, amount: toDollars(cents) })),
  mileage:
    row.mileage_rate_mills === null
      ? undefined
      : { miles: undefined, centsPerMile: toCentsPerMile(row.mileage_rate_mills) },
  lodging: row.lodging ?? undefined,
  meals: row.meals ?? undefined,
})

/** The column's check holds it to this shape. */
const extrasOf = ({ extras }: Pick<TermsRow, 'extras'>): readonly ExtraRow[] => extras as ExtraRow[]

/** What is paid for a service, as emails say it and both sides see it. */
export const termsOf = (row: TermsRow): Terms => ({
  version: row.terms_version,
  honorarium: toDollars(row.honorarium_cents),
  paymentMethod: row.payment_method,
  extras: extrasOf(row).map(({ kind, note, cents }) => ({ kind, note, amount: toDollars(cents) })),
  mileage:
    row.mileage_rate_mills === null
      ? null
      : {
          miles: row.mileage_miles,
          centsPerMile: toCentsPerMile(row.mileage_rate_mills),
          amount: toDollars(row.mileage_cents),
          source: row.mileage_source,
        },
  lodging: row.lodging,
  meals: row.meals,
  total: toDollars(row.total_cents),
})

/** What a version of the terms holds, beside whose it is. How it is paid does not change with them. */
export type VersionRow = Omit<TermsRow, 'terms_version' | 'payment_method'> & {
  readonly version: number
  readonly day: string
  readonly service_time: string
}

export const termsOfVersion = (row: VersionRow, payment_method: PaymentMethod): Terms =>
  termsOf({ ...row, terms_version: row.version, payment_method })

/** A proposal that changes nothing asks for nothing. */
export const isSame = (held: TermsRow & { day: string; service_time: string }, proposed: VersionRow): boolean =>
  held.day === proposed.day &&
  held.service_time === proposed.service_time &&
  JSON.stringify({ ...termsOf(held), version: 0 }) ===
    JSON.stringify({ ...termsOfVersion(proposed, held.payment_method), version: 0 })

export const termsStateOf = (row: { status: RequestStatus; proposed_by: UserType | null }): TermsState => ({
  status: row.status,
  proposedBy: row.proposed_by,
})

/** What to say when this cannot be done about the terms now. */
export function cannotDo(
  action: TermsAction,
  row: Parameters<typeof termsStateOf>[0],
  { dayOver }: ServiceTime,
): string {
  if (dayOver) return 'The day of this service is over, so the terms can’t change anymore'
  if (row.status !== 'pending' && row.status !== 'confirmed')
    return `This request is now ${row.status}, so you can’t change the terms`
  if (action !== 'propose_terms') return row.proposed_by ? refusalTexts.termsChanged : refusalTexts.noProposal
  return 'The preacher hasn’t answered yet. To offer something else, withdraw this request and send a new one.'
}

interface Moment {
  readonly day: string
  readonly service_time: string
}

export const isAnotherTime = (one: Moment, other: Moment): boolean =>
  one.day !== other.day || one.service_time !== other.service_time
