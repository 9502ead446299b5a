import { toDollars } from '@openpulpit/contract/money'
import type { EarningsOfYear, PaymentOfYear, ServiceOfYear, YearPaid } from '@openpulpit/contract/stats'
import { roundTripMiles } from '../../requests/day-context/policy.ts'
import type { EarningsOfYearRows, PaidRow, PaymentRow, ServiceRow } from './queries.ts'

export const toYearPaid = ({ year, paid, payments }: PaidRow): YearPaid => ({ year, amount: toDollars(paid), payments })

export const toEarningsOfYear = ({ year, years, payments, services }: EarningsOfYearRows): EarningsOfYear => ({
  year,
  years,
  paid: { amount: toDollars(payments[0]?.paid ?? 0), payments: payments[0]?.total ?? 0 },
  payments: payments.map(toPayment),
  services: services.map(toService),
})

const toPayment = (row: PaymentRow): PaymentOfYear => ({
  _id: row.id,
  paidOn: row.paid_on,
  church: { _id: row.church_id, name: row.church_name },
  serviceDate: row.day,
  status: row.status,
  amount: toDollars(row.honorarium_cents),
  paymentMethod: row.payment_method,
  received: row.received,
})

const toService = (row: ServiceRow): ServiceOfYear => ({
  _id: row.id,
  date: row.day,
  church: { name: row.church_name, city: row.city, state: row.state },
  roundTrip: roundTripMiles(row.miles),
  amount: toDollars(row.honorarium_cents),
  isPaid: row.is_paid,
})
