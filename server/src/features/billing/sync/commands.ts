import { type Selectable, sql } from 'kysely'
import type { LeavingAccount } from '../../../platform/actor.ts'
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/billing-provider/payment-provider.ts'
import type { Subscriptions } from '../../../platform/database/schema.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { reconciliationDue, subscriptionChanged, subscriptionDue } from '../events.ts'
import { isSubscriptionRunning } from '../policy.ts'
import { changeSubscriptionState, lockMemberSubscription } from '../subscription-state/commands.ts'
import { type ChangeCause, graceEnd, missingSince, stateAfterSync } from '../subscription-state/policy.ts'

/**
 * Reads a member's subscription from the billing provider and stores it. Only the present state there counts, so
 * calling this often or late does no harm. Throws without an answer, and then changes nothing.
 */
export async function syncSubscription(
  services: Services,
  userId: string,
  cause?: ChangeCause,
  eventId?: string,
): Promise<void> {
  const question = await nextQuestion(services, userId)
  if (!question) return mustNotPayElsewhere(services, userId)
  const told = await answerTo(services, question)
  await inTransaction(services, (tx) => write(tx, question, told, { cause, eventId, now: services.clock.now() }))
}

/** Throws if someone has left who still pays at a previous provider: the operator has to know. */
async function mustNotPayElsewhere({ database, billingProvider }: Services, userId: string): Promise<void> {
  const row = await database.kysely
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .select('provider')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['sandbox', billingProvider?.provider ?? ''])
    .where('status', 'in', ['active', 'past_due'])
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (row) throw new Error(`${userId} has left and still pays at ${row.provider}, which BILLING does not name`)
}

interface Question extends Pick<Selectable<Subscriptions>, 'user_id' | 'customer_id' | 'past_due_since' | 'asked'> {
  readonly hasLeft: boolean
}

/** No connection is held during the call; the number tells later which answer is the newest. */
async function nextQuestion(
  { database, billingProvider, clock }: Services,
  userId: string,
): Promise<Question | undefined> {
  if (!billingProvider) return undefined
  const row = await database.kysely
    .updateTable('subscriptions')
    .from('users')
    .whereRef('users.id', '=', 'subscriptions.user_id')
    .set((q) => ({ asked: q('asked', '+', 1), asked_at: clock.now() }))
    .where('user_id', '=', userId)
    .where('provider', '=', billingProvider.provider)
    .returning(['user_id', 'customer_id', 'past_due_since', 'asked', 'deleted_at'])
    .executeTakeFirst()
  return row && { ...row, hasLeft: row.deleted_at !== null }
}

async function answerTo(
  { billingProvider, clock, log }: Services,
  question: Question,
): Promise<ProviderSubscription | undefined> {
  const told = await billingProvider?.current(question.customer_id)
  if (!billingProvider || !told) return told
  const ending = [...told.surplus, ...(isToEnd(told, question, clock.now()) ? [told.id] : [])]
  if (ending.length === 0) return told
  if (told.surplus.length > 0) {
    log.warn({ userId: question.user_id, surplus: told.surplus.length }, 'a member paid twice: only the newest is kept')
  }
  for (const id of ending) await billingProvider.end(id)
  return billingProvider.current(question.customer_id)
}

/**
 * Ends a subscription of someone who has left or whose grace period is over, because they were told that it has ended.
 * One that has ended by itself leaves no payable invoice behind.
 */
function isToEnd(told: ProviderSubscription, { hasLeft, past_due_since }: Question, now: Date): boolean {
  if (told.status === 'ended') return told.invoices.some(({ status }) => status === 'open' || status === 'failed')
  return hasLeft || (told.status === 'past_due' && graceEnd(past_due_since ?? missingSince(told, now)) <= now)
}

async function write(
  tx: Tx,
  { user_id: userId, customer_id, asked }: Question,
  answer: ProviderSubscription | undefined,
  why: { cause: ChangeCause | undefined; eventId: string | undefined; now: Date },
): Promise<void> {
  const { now } = why
  const member = await lockMemberSubscription(tx, userId)
  const before = await tx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('customer_id', '=', customer_id)
    .where('answered', '<', asked)
    .forUpdate()
    .executeTakeFirst()
  // The answer to a later question was stored first.
  if (!before) return
  const told = answer ?? goneOf(before)
  const since = told?.status === 'past_due' ? (before.past_due_since ?? missingSince(told, now)) : null
  const known = told && { ...columnsOf(told), past_due_since: since }
  await tx.db
    .updateTable('subscriptions')
    .set({ ...known, answered: asked, synced_at: now })
    .where('user_id', '=', userId)
    .execute()
  if (!told || !known || member.hasLeft) return
  const hasNewInvoices = await storeInvoices(tx, userId, before.provider, told.invoices)
  const isChanged = await changeSubscriptionState(tx, member, stateAfterSync(told, since, member.standing, now), why)
  if (!isChanged && (hasNewInvoices || before.next_plan !== known.next_plan)) {
    tx.emit(subscriptionChanged, { userId })
  }
}

/** A running subscription that the provider no longer knows has ended; otherwise there is nothing to report. */
function goneOf(row: Selectable<Subscriptions>): ProviderSubscription | undefined {
  const { subscription_id: id, plan, period_end: periodEnd } = row
  if (!isSubscriptionRunning(row) || !id || !plan || !periodEnd) return undefined
  return { id, plan, periodEnd, nextPlan: null, status: 'ended', cancelAtPeriodEnd: false, surplus: [], invoices: [] }
}

const columnsOf = (told: ProviderSubscription) => ({
  subscription_id: told.id,
  plan: told.plan,
  next_plan: told.nextPlan === told.plan ? null : told.nextPlan,
  status: told.status,
  period_end: told.periodEnd,
  cancel_at_period_end: told.cancelAtPeriodEnd,
})

/** Stores a member's invoices as the billing provider has them. Returns whether anything was new. */
async function storeInvoices(
  { db }: Tx,
  userId: string,
  provider: string,
  invoices: readonly ProviderInvoice[],
): Promise<boolean> {
  if (invoices.length === 0) return false
  const rows = invoices.map(({ id, number, amount, status, issuedAt, url }) => ({
    ...{ user_id: userId, provider, provider_id: id, number, status, url },
    ...{ amount_cents: amount, issued_at: issuedAt },
  }))
  const changed = await db
    .insertInto('invoices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_id'])
        .doUpdateSet((q) => ({
          number: q.ref('excluded.number'),
          amount_cents: q.ref('excluded.amount_cents'),
          status: q.ref('excluded.status'),
          url: q.ref('excluded.url'),
        }))
        // Never reassigns another member's invoice, and skips unchanged ones.
        .whereRef('invoices.user_id', '=', 'excluded.user_id')
        .where(
          sql<boolean>`(invoices.number, invoices.amount_cents, invoices.status, invoices.url)
            is distinct from (excluded.number, excluded.amount_cents, excluded.status, excluded.url)`,
        ),
    )
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Deletes the invoices of someone who leaves: they link to pages with their name. */
export async function forgetInvoices({ db }: Tx, { userId }: LeavingAccount): Promise<void> {
  await db.deleteFrom('invoices').where('user_id', '=', userId).execute()
}

const mostAtOnce = 200
const hourMs = 3_600_000

/** Queues a sync for every period that is over: at once, then hourly until another one has begun. */
export async function queueDueSubscriptions(services: Services): Promise<void> {
  const { billingProvider } = services
  if (!billingProvider) return
  const now = services.clock.now()
  const queued = await inTransaction(services, async (tx) => {
    const due = tx.db
      .selectFrom('subscriptions')
      .select('user_id')
      .where('provider', '=', billingProvider.provider)
      .where('status', 'in', ['active', 'past_due'])
      .where('period_end', '<=', now)
      .where((q) =>
        q.or([
          q('asked_at', 'is', null),
          q('asked_at', '<', q.ref('period_end')),
          q('asked_at', '<=', new Date(now.getTime() - hourMs)),
        ]),
      )
      .orderBy('period_end')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
    const rows = await tx.db
      .updateTable('subscriptions')
      .set({ asked_at: now })
      .where('user_id', 'in', due)
      .returning('user_id')
      .execute()
    await tx.queue(subscriptionDue, ...rows.map(({ user_id }) => ({ payload: { userId: user_id } })))
    return rows.length
  })
  if (queued === mostAtOnce) await queueDueSubscriptions(services)
}

/** Jobs queued per batch; the jobs themselves run a few at a time. */
const batch = 500

/** A checkout is open for a day; for this long, its payment is looked up. */
const orderedDays = 3

/**
 * Queues a sync with Stripe for every running subscription, and for anyone who may have paid without a webhook
 * arriving. One job each, so that a failing one is retried by itself.
 */
export async function queueReconciliation(services: Services): Promise<void> {
  if (typeof services.settings.billing === 'string') return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await dueAfter(services, after)
    const last = due.at(-1)
    if (!last) return
    await inTransaction(services, (tx) =>
      tx.queue(reconciliationDue, ...due.map(({ user_id }) => ({ payload: { userId: user_id } }))),
    )
    after = last.user_id
  }
}

const dueAfter = ({ database, clock }: Services, after: string) =>
  database.kysely
    .selectFrom('subscriptions')
    .select('user_id')
    .where('provider', '=', 'stripe')
    .where('user_id', '>', after)
    .where((is) =>
      is.or([
        is('status', 'in', ['active', 'past_due']),
        is('ordered_at', '>', new Date(clock.now().getTime() - orderedDays * 86_400_000)),
      ]),
    )
    .orderBy('user_id')
    .limit(batch)
    .execute()
