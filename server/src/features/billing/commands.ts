import type { StudentHurdle } from '@openpulpit/contract/billing'
import { emailLinks } from '@openpulpit/contract/email-links'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import { texts } from '@openpulpit/contract/texts'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import type { Actor } from '../../platform/actor.ts'
import type { PaymentProvider } from '../../platform/billing-provider/payment-provider.ts'
import { type IdempotencyKey, onceInTransaction } from '../../platform/database/idempotency.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { lockSubscription } from '../users/subscription/commands.ts'
import { isSubscriptionRunning, nextPlanOf } from './policy.ts'
import { type Payer, payerOf } from './queries.ts'
import { studentHurdle } from './students/policy.ts'
import { syncSubscription } from './sync/commands.ts'

type Who = Pick<Actor, 'userId'>

/** Starts a checkout and returns its URL. Refuses a second subscription. */
export async function beginCheckout(
  services: Services,
  { userId }: Who,
  plan: SubscriptionPlan,
  idempotencyKey?: IdempotencyKey,
): Promise<{ url: string }> {
  const { publicUrl } = services.settings
  const paidUrl = `${publicUrl}${emailLinks.billing}?paid`
  const abandonedUrl = `${publicUrl}${emailLinks.billing}?abandoned`
  return withPaymentProvider(services, async (billingProvider) => {
    await mustBeOffered(services, userId, plan)
    const customerId = await customerOf(services, billingProvider, userId)
    // A payment made a moment ago on another device may not be known here yet.
    await syncSubscription(services, userId)
    if (isSubscriptionRunning(await payer(services, userId))) throw refuse('stale', refusalTexts.subscribedAlready)
    const url = await billingProvider.checkout({ customerId, plan, paidUrl, abandonedUrl })
    // Concurrent duplicates can get this far: the billing provider gives them one page, and all get the first one's
    // reply.
    return onceInTransaction(services, idempotencyKey, async (tx) => {
      await recordCheckout(tx, userId, services.clock.now())
      return { url }
    })
  })
}

/** The billing provider's page for changing the card and seeing receipts. */
export async function openPortal(services: Services, { userId }: Who): Promise<{ url: string }> {
  return withPaymentProvider(services, async (billingProvider) => {
    const known = await payer(services, userId)
    const { customer_id, subscription_id } = known
    const isPlayedOut = billingProvider.provider === 'sandbox' && !isSubscriptionRunning(known)
    if (!customer_id || !subscription_id || isPlayedOut) throw refuse('stale', refusalTexts.notSubscribed)
    return { url: await billingProvider.portal(customer_id, services.settings.publicUrl + emailLinks.billing) }
  })
}

/** Changes the plan from the next payment on. */
export async function changePlan(services: Services, { userId }: Who, plan: SubscriptionPlan): Promise<void> {
  await withPaymentProvider(services, async (billingProvider) => {
    const known = await running(services, userId)
    if (known.cancel_at_period_end) throw refuse('stale', refusalTexts.cancelledAlready)
    if (known.status === 'past_due') throw refuse('stale', refusalTexts.payFirst)
    if (nextPlanOf(known) === plan) return
    await mustBeOffered(services, userId, plan)
    await billingProvider.changePlan(known.subscription_id, plan)
    await syncSubscription(services, userId)
  })
}

/** Cancels at the end of the paid period, or at once if a payment is missing, so that no further charge is tried. */
export async function cancelSubscription(services: Services, { userId }: Who): Promise<void> {
  await withPaymentProvider(services, async (billingProvider) => {
    const known = await running(services, userId)
    if (known.cancel_at_period_end) return
    if (known.status === 'past_due') await billingProvider.end(known.subscription_id)
    else await billingProvider.setCancelled(known.subscription_id, true)
    await syncSubscription(services, userId, 'cancelled')
  })
}

/** Revokes a cancellation. */
export async function resumeSubscription(services: Services, { userId }: Who): Promise<void> {
  await withPaymentProvider(services, async (billingProvider) => {
    const known = await running(services, userId)
    if (!known.cancel_at_period_end) return
    await billingProvider.setCancelled(known.subscription_id, false)
    await syncSubscription(services, userId)
  })
}

/** Refreshes the subscription from the billing provider. */
export const refreshSubscription = (services: Services, { userId }: Who): Promise<void> =>
  withPaymentProvider(services, () => syncSubscription(services, userId))

const payer = ({ database, billingProvider }: Services, userId: string): Promise<Payer> =>
  payerOf(database.kysely, userId, billingProvider?.provider)

/** The running subscription at the billing provider now, including changes made elsewhere. */
async function running(services: Services, userId: string): Promise<Payer & { subscription_id: string }> {
  await syncSubscription(services, userId)
  const known = await payer(services, userId)
  const { subscription_id } = known
  if (!isSubscriptionRunning(known) || !subscription_id) throw refuse('stale', refusalTexts.notSubscribed)
  return { ...known, subscription_id }
}

const hurdleWords: Record<StudentHurdle, string> = {
  address: refusalTexts.studentAddress,
  unconfirmed: refusalTexts.studentUnconfirmed,
  outdated: refusalTexts.studentOutdated,
}

async function mustBeOffered(services: Services, userId: string, plan: SubscriptionPlan): Promise<void> {
  const hurdle = plan === 'student' ? studentHurdle(await payer(services, userId), services.clock.now()) : null
  if (hurdle) throw refuse('stale', hurdleWords[hurdle])
}

/** Calls the billing provider; refuses if there is none, and turns its outages into a clear message. */
async function withPaymentProvider<R>(
  services: Services,
  task: (billingProvider: PaymentProvider) => Promise<R>,
): Promise<R> {
  const { billingProvider, log } = services
  if (!billingProvider) throw refuse('not_found', refusalTexts.billingOff)
  try {
    return await task(billingProvider)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error }, 'the payment provider did not answer')
    throw refuse('unavailable', refusalTexts.paymentProviderUnavailable)
  }
}

/** The member's customer id at the billing provider, created if needed. */
async function customerOf(services: Services, billingProvider: PaymentProvider, userId: string): Promise<string> {
  const { customer_id, email } = await payerOf(services.database.kysely, userId, billingProvider.provider)
  const customerId = await billingProvider.customer({ userId, email: email ?? '', known: customer_id })
  if (customerId === customer_id) return customerId
  return inTransaction(services, async (tx) => {
    const { hasLeft } = await lockSubscription(tx, userId)
    if (hasLeft) throw refuse('unauthenticated', texts.pleaseLogIn)
    if (customer_id) await renameCustomer(tx, userId, { from: customer_id, to: customerId })
    const nothingYet = { plan: null, next_plan: null, status: 'none', period_end: null, past_due_since: null } as const
    const row = await tx.db
      .insertInto('subscriptions')
      .values({ user_id: userId, provider: billingProvider.provider, customer_id: customerId })
      // After an operator changes the provider, data of the previous one is obsolete. Otherwise a concurrent duplicate
      // was first.
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({
            ...{ provider: billingProvider.provider, customer_id: customerId, subscription_id: null, ...nothingYet },
            ...{ cancel_at_period_end: false, student_asked_at: null },
          })
          .where('subscriptions.provider', '<>', billingProvider.provider),
      )
      .returning('customer_id')
      .executeTakeFirst()
    return row?.customer_id ?? (await payerOf(tx.db, userId, billingProvider.provider)).customer_id ?? customerId
  })
}

/** The previous customer no longer exists there. Its subscription has ended, which the next sync finds. */
const renameCustomer = ({ db }: Tx, userId: string, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('subscriptions')
    .set({ customer_id: to })
    .where('user_id', '=', userId)
    .where('customer_id', '=', from)
    .execute()

/** From here on a payment is possible, even if no webhook ever reports it. */
async function recordCheckout({ db }: Tx, userId: string, now: Date): Promise<void> {
  await db.updateTable('subscriptions').set({ ordered_at: now }).where('user_id', '=', userId).execute()
}
