import { dayOf } from '@openpulpit/contract/dates'
import { type HonorariumStatus, honorariumStepBy } from '@openpulpit/contract/honorarium'
import { toCents } from '@openpulpit/contract/money'
import { openOf, type PaymentAction, paymentActionsOf } from '@openpulpit/contract/payment-lifecycle'
import { mostPayments, type PaymentInput } from '@openpulpit/contract/payments'
import type { UserType } from '@openpulpit/contract/users'
import type { Actor, ChurchActor, PreacherActor } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { cannotSettle, honorariumOf } from '../requests/policy.ts'
import { type RequestRow, type WholeRequest, wholeRequest } from '../requests/queries.ts'
import { record } from '../requests/record/commands.ts'
import { countAsking, lockService } from '../requests/settling/commands.ts'
import { type News, paymentEvent } from './notifications.ts'
import { balanceOf, mayAsk, objectionTo, stageOf } from './policy.ts'
import { type PaymentRow, paymentOf, paymentRows, paymentsOf } from './queries.ts'

/** Of which service or which payment of one, and from which state of its payments the change began. */
interface PaymentTarget {
  readonly id: string
  readonly ifVersion?: readonly number[] | undefined
}

/** The church writes down that it paid. */
export const recordPayment = (services: Services, actor: ChurchActor, asked: PaymentTarget, input: PaymentInput) =>
  changePayments(services, actor, asked, async (tx, { request, payments, now }) => {
    const objection = objectionTo(request, input, now)
    if (objection) throw objection
    if (payments.length >= mostPayments) throw refuse('stale', `There are ${mostPayments} payments for this service`)
    const { id, amount_cents } = await tx.db
      .insertInto('payments')
      .values({ ...columnsOf(input), request_id: request.id, recorded_by: 'church', created_at: now, updated_at: now })
      .returning(['id', 'amount_cents'])
      .executeTakeFirstOrThrow()
    return { news: 'record', cents: amount_cents, paymentId: id }
  })

/** The church corrects what it wrote down, until the preacher has confirmed it. */
export const changePayment = (services: Services, actor: ChurchActor, asked: PaymentTarget, input: PaymentInput) =>
  changeOnePayment(services, actor, asked, async (tx, { request, payments, now }) => {
    const before = paymentToActOn(payments, asked.id, actor, 'change')
    const objection = objectionTo(request, input, now, before.amount_cents)
    if (objection) throw objection
    const columns = columnsOf(input)
    await tx.db
      .updateTable('payments')
      .set({ ...columns, not_yet_at: null, updated_at: now })
      .where('id', '=', before.id)
      .execute()
    return { news: 'change', before: before.amount_cents, cents: columns.amount_cents, paymentId: before.id }
  })

/** The church takes back what it wrote down, until the preacher has confirmed it. */
export const removePayment = (services: Services, actor: ChurchActor, asked: PaymentTarget) =>
  changeOnePayment(services, actor, asked, async (tx, { payments }) => {
    const { id, amount_cents } = paymentToActOn(payments, asked.id, actor, 'remove')
    await tx.db.deleteFrom('payments').where('id', '=', id).execute()
    return { news: 'remove', cents: amount_cents, paymentId: id }
  })

/** The preacher has it, or says that it isn’t there yet. */
export const answerPayment = (
  services: Services,
  actor: PreacherActor,
  asked: PaymentTarget,
  { answer }: { answer: 'received' | 'not_yet' },
) =>
  changeOnePayment(services, actor, asked, async (tx, { payments, now }) => {
    const act = answer === 'received' ? 'receive' : 'not_yet'
    const { id, amount_cents } = paymentToActOn(payments, asked.id, actor, act)
    await tx.db
      .updateTable('payments')
      .set({ received_at: act === 'receive' ? now : null, not_yet_at: act === 'not_yet' ? now : null, updated_at: now })
      .where('id', '=', id)
      .execute()
    return { news: act, cents: amount_cents, paymentId: id }
  })

/** The preacher asks the church to look into what is missing. */
export const askForPayment = (services: Services, actor: PreacherActor, asked: PaymentTarget) =>
  changePayments(services, actor, asked, async (tx, { request, payments, now }) => {
    if (request.other_has_left || !mayAsk(request, payments, now)) {
      throw refuse('stale', 'You can’t ask about this payment right now')
    }
    await countAsking(tx, request.id)
    const late = payments.filter((row) => stageOf(row) === 'not_yet').reduce((sum, row) => sum + row.amount_cents, 0)
    return { news: 'ask', cents: openOf(balanceOf(request)) + late }
  })

/**
 * The specification's one word for all of it: the church says that it has paid, or not after all; the preacher that it arrived.
 * Whatever is still open becomes one payment of today, also before the service.
 */
export async function payHonorarium(
  services: Services,
  actor: Actor,
  id: string,
  { status }: { status: HonorariumStatus },
): Promise<WholeRequest> {
  await commitChange(services, actor, { id }, async (tx, { request, now }) => {
    const honorarium = honorariumOf(request)
    const step = honorariumStepBy(actor.userType, status, honorarium)
    if (!step) throw refuse('stale', cannotSettle(honorarium))
    if (step.to === 'pending') await removeUnreceived(tx, request)
    else await recordOpen(tx, request, { by: step.by, now })
    if (step.to === 'received') await receiveAll(tx, request, now)
    return step
  })
  return wholeRequest(services.database.kysely, actor, id)
}

const removeUnreceived = ({ db }: Tx, { id }: RequestRow) =>
  db.deleteFrom('payments').where('request_id', '=', id).where('received_at', 'is', null).execute()

async function recordOpen({ db }: Tx, request: RequestRow, { by, now }: { by: UserType; now: Date }): Promise<void> {
  const open = openOf(balanceOf(request))
  if (open === 0) return
  await db
    .insertInto('payments')
    .values({
      request_id: request.id,
      amount_cents: open,
      mileage_cents: request.paid_cents === 0 ? request.mileage_cents : 0,
      paid_on: dayOf(now, request.time_zone),
      method: request.payment_method,
      recorded_by: by,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

const receiveAll = ({ db }: Tx, { id }: RequestRow, now: Date) =>
  db
    .updateTable('payments')
    .set({ received_at: now, not_yet_at: null, updated_at: now })
    .where('request_id', '=', id)
    .where('received_at', 'is', null)
    .execute()

interface Locked {
  readonly request: RequestRow
  readonly payments: readonly PaymentRow[]
  readonly now: Date
}

/** The same, where a payment is named instead of its service. */
async function changeOnePayment(services: Services, actor: Actor, { id, ifVersion }: PaymentTarget, change: Changing) {
  const { request } = await paymentOf(services.database.kysely, actor, id)
  return changePayments(services, actor, { id: request.id, ifVersion }, change)
}

type Changing = (tx: Tx, locked: Locked) => Promise<News>

async function changePayments(services: Services, actor: Actor, asked: PaymentTarget, change: Changing) {
  await commitChange(services, actor, asked, change)
  return paymentsOf(services.database.kysely, actor, asked.id)
}

/** Changes the payments of a service one at a time: the second of two is refused and sees what the first did. */
async function commitChange(services: Services, actor: Actor, { id, ifVersion }: PaymentTarget, change: Changing) {
  await inTransaction(services, async (tx) => {
    const { now } = tx.limits
    const request = await lockService(tx, actor, id)
    if (ifVersion && !ifVersion.includes(request.payments_version)) {
      throw refuse(
        'changed_meanwhile',
        'The payments for this service just changed. Check them, then save again if needed.',
      )
    }
    const done = await change(tx, { request, payments: await paymentRows(tx.db, id), now })
    await record(tx, paymentEvent(request, done, now))
  })
}

function paymentToActOn(payments: readonly PaymentRow[], id: string, actor: Actor, act: PaymentAction): PaymentRow {
  const payment = payments.find((row) => row.id === id)
  if (!payment) throw notFound('The payment')
  const stage = stageOf(payment)
  if (paymentActionsOf(actor.userType, stage).includes(act)) return payment
  throw refuse(
    'stale',
    stage === 'received'
      ? 'The preacher confirmed receiving this payment, so it can’t change anymore'
      : 'You already said this payment isn’t there yet',
  )
}

const columnsOf = ({ amount, mileage, paidOn, method, checkNumber, note }: PaymentInput) => ({
  amount_cents: toCents(amount),
  mileage_cents: toCents(mileage),
  paid_on: paidOn,
  method,
  check_number: method === 'check' ? (checkNumber ?? null) : null,
  note: note ?? null,
})
