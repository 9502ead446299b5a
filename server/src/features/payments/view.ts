import type { Input } from '@openpulpit/contract/endpoint'
import { toDollars } from '@openpulpit/contract/money'
import { mayRecordPayment, openOf, paymentActionsOf } from '@openpulpit/contract/payment-lifecycle'
import type { paymentEndpoints, paymentView } from '@openpulpit/contract/payments'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { WholeRequest } from '../requests/queries.ts'
import { toRequestDetails } from '../requests/view.ts'
import { toPayDetails } from './pay-details/view.ts'
import { balanceOf, daysOfPayment, mayAsk, stageOf } from './policy.ts'
import type { OwnPayment, PaymentRow, PaymentsOf } from './queries.ts'

export function toPaymentsOfRequest(
  { request, payments, payTo }: PaymentsOf,
  viewer: Actor,
  now: Date,
): Input<typeof paymentEndpoints.list, 'reply'> {
  const balance = balanceOf(request)
  const days = daysOfPayment(request, now)
  return {
    version: request.payments_version,
    agreed: {
      honorarium: toDollars(request.total_cents - request.mileage_cents),
      mileage: toDollars(request.mileage_cents),
      total: toDollars(request.total_cents),
    },
    paid: toDollars(balance.paid),
    open: toDollars(openOf(balance)),
    payments: payments.map((row) => toPayment(row, viewer.userType)),
    days,
    actions: bySide(viewer.userType, {
      church: mayRecordPayment(request.status, days.from, days.to) ? ['record' as const] : [],
      preacher: !request.other_has_left && mayAsk(request, payments, now) ? ['ask' as const] : [],
    }),
    askedAt: request.payment_asked_at,
    payTo: payTo ? toPayDetails(payTo) : null,
  }
}

const toPayment = (row: PaymentRow, viewer: UserType): z.input<typeof paymentView> => ({
  _id: row.id,
  amount: toDollars(row.amount_cents),
  mileage: toDollars(row.mileage_cents),
  paidOn: row.paid_on,
  method: row.method,
  checkNumber: row.check_number,
  note: row.note,
  stage: stageOf(row),
  receivedAt: row.received_at,
  actions: paymentActionsOf(viewer, stageOf(row)),
})

/** For the account's export. */
export const toPaymentCopy = (row: OwnPayment) => ({
  ...{ requestId: row.request_id, paidOn: row.paid_on, amount: toDollars(row.amount_cents) },
  ...{ mileage: toDollars(row.mileage_cents), method: row.method, checkNumber: row.check_number, note: row.note },
  ...{ recordedAt: row.created_at, receivedAt: row.received_at },
})

/** The whole request, after a word about all of its honorarium. */
export const toSettledRequest = (request: WholeRequest, viewer: Actor, now: Date) =>
  toRequestDetails(request, viewer, now)
