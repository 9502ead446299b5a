import { toCsv } from './csv.ts'
import { toCents, toDollars } from './money.ts'
import { type RecordedMethod, recordedMethodLabels } from './payment-lifecycle.ts'

/** The other side of a payment: a preacher for a church, a church for a preacher. */
export interface Party {
  readonly _id: string
  readonly name: string
}

/** A payment in either side's year; `mileage` is a part of `amount`. */
export interface YearPayment {
  readonly paidOn: string
  readonly serviceDate: string
  readonly amount: number
  readonly mileage: number
  readonly paymentMethod: RecordedMethod
  readonly checkNumber: string | null
  readonly received: boolean
}

/** A service in either side's year; `mileage` is a part of `agreed`. */
export interface YearService {
  readonly date: string
  readonly agreed: number
  readonly mileage: number
  readonly open: number
}

/** Dollars. Agreed and open amounts belong to the year's services, paid ones to the day of payment. */
export interface YearTotal {
  readonly agreed: number
  readonly honorarium: number
  readonly mileage: number
  readonly paid: number
  readonly open: number
  readonly payments: number
}

export interface YearLine extends YearTotal {
  readonly key: string
  readonly name: string
}

const sum = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

export function yearTotal(payments: readonly YearPayment[], services: readonly YearService[]): YearTotal {
  const paid = sum(payments.map(({ amount }) => amount))
  const mileage = sum(payments.map((payment) => payment.mileage))
  return {
    agreed: sum(services.map(({ agreed }) => agreed)),
    honorarium: sum([paid, -mileage]),
    mileage,
    paid,
    open: sum(services.map(({ open }) => open)),
    payments: payments.length,
  }
}

interface Listed<P, S> {
  readonly payments: readonly P[]
  readonly services: readonly S[]
}

/** A line for each party, by name. */
export function totalsByParty<P extends YearPayment, S extends YearService>(
  { payments, services }: Listed<P, S>,
  partyOf: (entry: P | S) => Party,
): YearLine[] {
  const names = new Map([...services, ...payments].map((entry) => [partyOf(entry)._id, partyOf(entry).name]))
  return [...names]
    .map(([key, name]) => ({
      ...{ key, name },
      ...yearTotal(
        payments.filter((payment) => partyOf(payment)._id === key),
        services.filter((service) => partyOf(service)._id === key),
      ),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-US'))
}

/** A line for each month with anything in it, `YYYY-MM`. */
export function totalsByMonth({ payments, services }: Listed<YearPayment, YearService>): YearLine[] {
  const months = new Set([
    ...payments.map(({ paidOn }) => paidOn.slice(0, 7)),
    ...services.map(({ date }) => date.slice(0, 7)),
  ])
  return [...months].sort().map((month) => ({
    ...{ key: month, name: month },
    ...yearTotal(
      payments.filter(({ paidOn }) => paidOn.startsWith(month)),
      services.filter(({ date }) => date.startsWith(month)),
    ),
  }))
}

/** The payments as CSV, with plain numbers and sortable dates. */
export const paymentsCsv = <P extends YearPayment>(
  payments: readonly P[],
  party: 'Church' | 'Preacher',
  nameOf: (payment: P) => string,
): string =>
  toCsv([
    ['Paid on', party, 'Service on', 'Amount', 'Honorarium', 'Mileage', 'Paid by', 'Check number', 'Received'],
    ...payments.map((payment) => [
      ...[payment.paidOn, nameOf(payment), payment.serviceDate, payment.amount],
      ...[sum([payment.amount, -payment.mileage]), payment.mileage],
      ...[recordedMethodLabels[payment.paymentMethod], payment.checkNumber, payment.received ? 'Yes' : 'No'],
    ]),
  ])

/** The services as CSV, with what is open. */
export const servicesCsv = <S extends YearService>(
  services: readonly S[],
  party: 'Church' | 'Preacher',
  nameOf: (service: S) => string,
): string =>
  toCsv([
    ['Service on', party, 'Due', 'Of it mileage', 'Open'],
    ...services.map((service) => [service.date, nameOf(service), service.agreed, service.mileage, service.open]),
  ])
