import { mostPayments } from '@openpulpit/contract/payments'
import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { ownRequests, requestRow } from '../requests/queries.ts'
import { payDetailsOf } from './pay-details/queries.ts'

/** The payments of a service, the oldest first. */
export const paymentRows = (db: Kysely<DB>, requestId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('paid_on')
    .orderBy('id')
    .limit(mostPayments)
    .execute()
export type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number]

/** One of this person's own services with its payments. */
export async function paymentsOf(db: Kysely<DB>, actor: Actor, requestId: string) {
  const [request, payments] = await Promise.all([requestRow(db, actor, requestId), paymentRows(db, requestId)])
  if (!request) throw notFound('The request')
  const { status, preacher_id } = request
  const isShown = actor.userType === 'church' && isAgreed(status) && preacher_id !== null
  return { request, payments, payTo: isShown ? await payDetailsOf(db, preacher_id) : undefined }
}
export type PaymentsOf = Awaited<ReturnType<typeof paymentsOf>>

/** One payment of one of this person's own services, with the service. */
export async function paymentOf(db: Kysely<DB>, actor: Actor, paymentId: string) {
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
  const request = payment && (await requestRow(db, actor, payment.request_id))
  if (!payment || !request) throw notFound('The payment')
  return { request, payment }
}

/** All payments of someone, with the service that each is for. */
export const allPaymentsOf = (db: Kysely<DB>, actor: Actor) =>
  ownRequests(db, actor)
    .innerJoin('payments', 'payments.request_id', 'requests.id')
    .selectAll('payments')
    .orderBy('payments.id')
    .execute()
export type OwnPayment = Awaited<ReturnType<typeof allPaymentsOf>>[number]
