import type { StudentHurdle } from '@openpulpit/contract/billing'
import { links } from '@openpulpit/contract/email-links'
import { messages } from '@openpulpit/contract/texts'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { onceInTransaction, type Press } from '../../platform/database/idempotency.ts'
import { inTransaction, type Work } from '../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../platform/errors.ts'
import type { Payments } from '../../platform/payments/payment-provider.ts'
import type { Parts } from '../../platform/services.ts'
import { holdStanding } from '../users/subscription/commands.ts'
import { isLive, planToCome } from './policy.ts'
import { type Payer, payerOf } from './queries.ts'
import { studentHurdle } from './students/policy.ts'
import { syncSubscription } from './sync/commands.ts'

type Who = Pick<Actor, 'userId'>

/** Begins to pay for a plan; answers where. Nobody pays for two. */
export async function beginCheckout(
  parts: Parts,
  { userId }: Who,
  plan: SubscriptionPlan,
  press?: Press,
): Promise<{ url: string }> {
  const { publicUrl } = parts.settings
  const paidUrl = `${publicUrl}${links.billing}?paid`
  const abandonedUrl = `${publicUrl}${links.billing}?abandoned`
  return atProvider(parts, async (payments) => {
    await mustBeOffered(parts, userId, plan)
    const customerId = await customerOf(parts, payments, userId)
    // What was paid a moment ago, on another device, may not be known here yet.
    await syncSubscription(parts, userId)
    if (isLive(await payer(parts, userId))) throw refuse('stale', messages.subscribedAlready)
    const url = await payments.checkout({ customerId, plan, paidUrl, abandonedUrl })
    // Twins may come this far together: who takes the money gives them one page, and they are all shown the first one's.
    return onceInTransaction(parts, press, async (work) => {
      await noteOrder(work, userId, parts.clock.now())
      return { url }
    })
  })
}

/** Where to change the card and see receipts. */
export async function openPortal(parts: Parts, { userId }: Who): Promise<{ url: string }> {
  return atProvider(parts, async (payments) => {
    const known = await payer(parts, userId)
    const { customer_id, subscription_id } = known
    const isPlayedOut = payments.provider === 'sandbox' && !isLive(known)
    if (!customer_id || !subscription_id || isPlayedOut) throw refuse('stale', messages.notSubscribed)
    return { url: await payments.portal(customer_id, parts.settings.publicUrl + links.billing) }
  })
}

/** Another plan, from the next payment on. */
export async function changePlan(parts: Parts, { userId }: Who, plan: SubscriptionPlan): Promise<void> {
  await atProvider(parts, async (payments) => {
    const known = await running(parts, userId)
    if (known.cancel_at_period_end) throw refuse('stale', messages.cancelledAlready)
    if (known.status === 'past_due') throw refuse('stale', messages.payFirst)
    if (planToCome(known) === plan) return
    await mustBeOffered(parts, userId, plan)
    await payments.changePlan(known.subscription_id, plan)
    await syncSubscription(parts, userId)
  })
}

/** Ends it with what is paid; at once where a payment is missing, so that nothing is tried any more. */
export async function cancel(parts: Parts, { userId }: Who): Promise<void> {
  await atProvider(parts, async (payments) => {
    const known = await running(parts, userId)
    if (known.cancel_at_period_end) return
    if (known.status === 'past_due') await payments.end(known.subscription_id)
    else await payments.setCancelled(known.subscription_id, true)
    await syncSubscription(parts, userId, 'cancelled')
  })
}

/** Goes on after all. */
export async function resume(parts: Parts, { userId }: Who): Promise<void> {
  await atProvider(parts, async (payments) => {
    const known = await running(parts, userId)
    if (!known.cancel_at_period_end) return
    await payments.setCancelled(known.subscription_id, false)
    await syncSubscription(parts, userId)
  })
}

/** Asks who takes the money how it stands. */
export const refresh = (parts: Parts, { userId }: Who): Promise<void> =>
  atProvider(parts, () => syncSubscription(parts, userId))

const payer = ({ database, payments }: Parts, userId: string): Promise<Payer> =>
  payerOf(database.kysely, userId, payments?.provider)

/** The subscription as who takes the money has it now: what was done elsewhere counts. */
async function running(parts: Parts, userId: string): Promise<Payer & { subscription_id: string }> {
  await syncSubscription(parts, userId)
  const known = await payer(parts, userId)
  const { subscription_id } = known
  if (!isLive(known) || !subscription_id) throw refuse('stale', messages.notSubscribed)
  return { ...known, subscription_id }
}

const hurdleWords: Record<StudentHurdle, string> = {
  address: messages.studentAddress,
  unconfirmed: messages.studentUnconfirmed,
  outdated: messages.studentOutdated,
}

async function mustBeOffered(parts: Parts, userId: string, plan: SubscriptionPlan): Promise<void> {
  const hurdle = plan === 'student' ? studentHurdle(await payer(parts, userId), parts.clock.now()) : null
  if (hurdle) throw refuse('stale', hurdleWords[hurdle])
}

/** Does something at who takes the money. Where that is nobody there is nothing to do; its silence is told kindly. */
export async function atProvider<R>(parts: Parts, task: (payments: Payments) => Promise<R>): Promise<R> {
  const { payments, log } = parts
  if (!payments) throw refuse('not_found', messages.billingOff)
  try {
    return await task(payments)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'who takes the money did not answer')
    throw refuse('unavailable', messages.paymentsAway)
  }
}

/** What a member is called at who takes the money. */
export async function customerOf(parts: Parts, payments: Payments, userId: string): Promise<string> {
  const { customer_id, email } = await payerOf(parts.database.kysely, userId, payments.provider)
  const customerId = await payments.customer({ userId, email: email ?? '', known: customer_id })
  if (customerId === customer_id) return customerId
  return inTransaction(parts, async (work) => {
    const { hasLeft } = await holdStanding(work, userId)
    if (hasLeft) throw refuse('unauthenticated', messages.pleaseLogIn)
    if (customer_id) await renameCustomer(work, userId, { from: customer_id, to: customerId })
    const nothingYet = { plan: null, next_plan: null, status: 'none', period_end: null, past_due_since: null } as const
    const row = await work.db
      .insertInto('subscriptions')
      .values({ user_id: userId, provider: payments.provider, customer_id: customerId })
      // An operator has changed who takes the money: what was known of the other one is over. A twin was first otherwise.
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({
            ...{ provider: payments.provider, customer_id: customerId, subscription_id: null, ...nothingYet },
            ...{ cancel_at_period_end: false, student_asked_at: null },
          })
          .where('subscriptions.provider', '<>', payments.provider),
      )
      .returning('customer_id')
      .executeTakeFirst()
    return row?.customer_id ?? (await payerOf(work.db, userId, payments.provider)).customer_id ?? customerId
  })
}

/** The one before is gone there. What it had has ended, which the next question finds. */
const renameCustomer = ({ db }: Work, userId: string, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('subscriptions')
    .set({ customer_id: to })
    .where('user_id', '=', userId)
    .where('customer_id', '=', from)
    .execute()

/** From here on something may be paid, whether or not it is ever told. */
export async function noteOrder({ db }: Work, userId: string, now: Date): Promise<void> {
  await db.updateTable('subscriptions').set({ ordered_at: now }).where('user_id', '=', userId).execute()
}
