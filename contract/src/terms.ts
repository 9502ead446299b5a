import { formatCount } from './format.ts'
import { formatMileageRate, type Mills, mileageCents } from './mileage.ts'
import { type Cents, formatDollars } from './money.ts'
import { type PaymentMethod, paymentMethodLabels } from './profile-options.ts'

/** Extras that are paid besides the sermon. */
export const extraKinds = ['service', 'communion', 'baptism', 'teaching', 'other'] as const
export type ExtraKind = (typeof extraKinds)[number]
export const extraKindLabels: Record<ExtraKind, string> = {
  service: 'Another service that day',
  communion: 'Communion',
  baptism: 'Baptism',
  teaching: 'Bible class',
  other: 'Other',
}

export const mostExtras = 8

/** Where the miles come from: our estimate between the two towns, or one side's figure. */
export const mileageSources = ['estimate', 'church', 'preacher'] as const
export type MileageSource = (typeof mileageSources)[number]

interface Extra {
  readonly kind: ExtraKind
  readonly note: string | null
  readonly amount: number
}

interface Mileage {
  /** The round trip; null if unknown, and then it adds nothing yet. */
  readonly miles: number | null
  readonly centsPerMile: number
  readonly amount: number
  readonly source: MileageSource | null
}

/** What a church pays for a service, in dollars. */
export interface Terms {
  /** Increases with every proposal; an answer names the version it answers. */
  readonly version: number
  /** The base: the specification's `honorarium.amount`. */
  readonly honorarium: number
  readonly paymentMethod: PaymentMethod
  readonly extras: Extra[]
  readonly mileage: Mileage | null
  /** Free text: "The guest room of the manse". */
  readonly lodging: string | null
  readonly meals: string | null
  /** The total that both sides see. */
  readonly total: number
}

interface CountedTerms {
  readonly honorariumCents: Cents
  readonly extras: readonly { readonly cents: Cents }[]
  readonly miles: number | null
  readonly mills: Mills | null
}

/** The sum of the parts. `requests.total_cents` in the database does the same, and a test compares them. */
export const totalCentsOf = ({ honorariumCents, extras, miles, mills }: CountedTerms): Cents =>
  honorariumCents + extras.reduce((sum, { cents }) => sum + cents, 0) + mileageCents(miles, mills)

export interface TermsLine {
  readonly label: string
  readonly amount: number
  /** How the amount was computed, if it was not entered. */
  readonly note?: string
}

/** "Communion", or the church's own description. */
export const extraLabel = ({ kind, note }: Extra): string =>
  note ? (kind === 'other' ? note : `${extraKindLabels[kind]} (${note})`) : extraKindLabels[kind]

/** "90 miles round trip (our estimate)" */
const formatMiles = ({ miles, source }: Mileage): string =>
  miles === null
    ? 'the miles aren’t known yet'
    : `${formatCount(miles, 'mile')} round trip${source === 'estimate' ? ' (our estimate)' : ''}`

/** The total, line by line. The service's `date` decides which year's IRS rate applies. */
export function termsLines({ honorarium, extras, mileage }: Terms, date: string): TermsLine[] {
  return [
    { label: 'Honorarium', amount: honorarium },
    ...extras.map((extra) => ({ label: extraLabel(extra), amount: extra.amount })),
    ...(mileage ? [{ label: 'Mileage', amount: mileage.amount, note: mileageNote(mileage, date) }] : []),
  ]
}

/** "90 miles round trip (our estimate), 72.5¢ a mile, the IRS rate for 2026" */
export const mileageNote = (mileage: Mileage, date: string): string =>
  isSameTown(mileage)
    ? 'You’re in the same town, so we count no miles'
    : `${formatMiles(mileage)}, ${formatMileageRate(mileage.centsPerMile, date)}`

export const isSameTown = ({ miles, source }: Mileage): boolean => miles === 0 && source === 'estimate'

/** The label of the total. */
export const termsLabel = (terms: Terms): string => (hasParts(terms) ? 'Total' : 'Honorarium')

/** Has more than an honorarium, so that the total has parts to show. */
export const hasParts = ({ extras, mileage }: Terms): boolean => extras.length > 0 || mileage !== null

/** No money was agreed. */
export const isToBeDecided = (terms: Terms): boolean => terms.total === 0 && !terms.mileage

/** The total in one line: "$200", or "$365.25 ($200 honorarium + $100 communion + $65.25 mileage)". */
export function formatTerms(terms: Terms): string {
  return isToBeDecided(terms) ? 'To be decided' : formatTermsSum(terms)
}

/** Like `formatTerms` for an amount being typed, where $0 is $0. */
export function formatTermsSum(terms: Terms): string {
  if (!hasParts(terms)) return formatDollars(terms.total)
  const { honorarium, extras, mileage, total } = terms
  const parts = [
    `${formatDollars(honorarium)} honorarium`,
    ...extras.map((extra) => `${formatDollars(extra.amount)} ${extraInSentence(extra)}`),
    ...(mileage && !isSameTown(mileage) ? [mileageInSentence(mileage)] : []),
  ]
  const sum = parts.join(' + ')
  return `${formatDollars(total)} (${mileage && isSameTown(mileage) ? `${sum}, no mileage in the same town` : sum})`
}

const extraInSentence = ({ kind, note }: Extra): string =>
  kind === 'other' ? (note ?? 'other') : extraLabelsInSentence[kind]

const extraLabelsInSentence = {
  service: 'another service',
  communion: 'communion',
  baptism: 'baptism',
  teaching: 'Bible class',
} as const satisfies Record<Exclude<ExtraKind, 'other'>, string>

const mileageInSentence = ({ miles, centsPerMile, amount }: Mileage): string =>
  miles === null ? `mileage at ${centsPerMile}¢ a mile` : `${formatDollars(amount)} mileage`

/** Includes the payment method: "$200, by check". */
export const formatTermsPaid = (terms: Terms): string =>
  isToBeDecided(terms) ? 'To be decided' : `${formatTerms(terms)}, by ${methodInSentence(terms.paymentMethod)}`

const names: readonly PaymentMethod[] = ['paypal', 'venmo', 'zelle']

/** A payment method in the middle of a sentence: "check", but "Venmo". */
export const methodInSentence = (method: PaymentMethod): string =>
  names.includes(method) ? paymentMethodLabels[method] : paymentMethodLabels[method].toLowerCase()

/** The plural in "doesn’t take checks". */
export const methodTaken = (method: PaymentMethod): string => (method === 'check' ? 'checks' : methodInSentence(method))

/** All terms in lines, for emails and paper: the total, and what is given in kind. */
export const termsInLines = (terms: Terms): string[] => [
  `${termsLabel(terms)}: ${formatTermsPaid(terms)}`,
  ...(terms.lodging ? [`Lodging: ${terms.lodging}`] : []),
  ...(terms.meals ? [`Meals: ${terms.meals}`] : []),
]
