import { type Day, dayOf, formatDay } from '@openpulpit/contract/dates'
import { formatDollars, toCents, toDollars } from '@openpulpit/contract/money'
import { mayAskForPayment, type PaymentStage } from '@openpulpit/contract/payment-lifecycle'
import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import { type Refusal, refuse, refuseField } from '../../platform/errors.ts'
import type { RequestRow } from '../requests/queries.ts'
import type { PaymentRow } from './queries.ts'

/** What was agreed for a service and what was paid of it, in cents. */
export const balanceOf = (row: Pick<RequestRow, 'total_cents' | 'paid_cents'>) => ({
  agreed: row.total_cents,
  paid: row.paid_cents,
})

/** On which days a payment of this service may have been made: nothing is paid before it, or tomorrow. */
export const daysOfPayment = ({ day, time_zone }: Pick<RequestRow, 'day' | 'time_zone'>, now: Date) => ({
  from: day as Day,
  to: dayOf(now, time_zone),
})

export const stageOf = (row: { received_at: Date | null; not_yet_at: Date | null }): PaymentStage =>
  row.received_at ? 'received' : row.not_yet_at ? 'not_yet' : 'recorded'

type Service = Pick<RequestRow, 'status' | 'day' | 'time_zone' | 'total_cents' | 'paid_cents'>

interface Payment {
  readonly amount: number
  readonly paidOn: Day
  readonly isMoreThanAgreed: boolean
}

/** Why a payment cannot be kept like that; nothing, where it can. `instead` is what it takes the place of, in cents. */
export function objectionTo(service: Service, payment: Payment, now: Date, instead = 0): Refusal | undefined {
  const { from, to } = daysOfPayment(service, now)
  if (!isAgreed(service.status)) return refuse('stale', `This request is ${service.status}, so there’s nothing to pay`)
  if (payment.paidOn > to) {
    return refuseField('paidOn', 'That day is in the future. Please enter the day it was paid.')
  }
  if (payment.paidOn < from) {
    return refuseField('paidOn', `The service is on ${formatDay(from, to)}. Please enter that day or a later one.`)
  }
  const { agreed, paid } = balanceOf(service)
  const sum = paid - instead + toCents(payment.amount)
  if (sum <= agreed || payment.isMoreThanAgreed) return undefined
  return refuseField('isMoreThanAgreed', moreThanAgreed(sum, agreed))
}

const moreThanAgreed = (sum: number, agreed: number): string =>
  agreed === 0
    ? 'No amount is set for this service. Is this right?'
    : `That makes ${formatDollars(toDollars(sum))} in all, and the total is ${formatDollars(toDollars(agreed))}. Is this right?`

/** Whether a preacher may ask about what is missing now. */
export const mayAsk = (request: RequestRow, payments: readonly PaymentRow[], now: Date): boolean =>
  mayAskForPayment({
    ...balanceOf(request),
    request: request.status,
    service: request.day as Day,
    today: dayOf(now, request.time_zone),
    isLate: payments.some((row) => stageOf(row) === 'not_yet'),
    lastAsked: request.payment_asked_at ? dayOf(request.payment_asked_at, request.time_zone) : undefined,
    asks: request.payment_asks,
  })
