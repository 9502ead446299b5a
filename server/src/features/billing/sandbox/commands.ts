import { type InvoiceStatus, planPrices, type SandboxOutcome } from '@openpulpit/contract/billing'
import { emailLinks } from '@openpulpit/contract/email-links'
import { refusalTexts } from '@openpulpit/contract/refusal-texts'
import type { SubscriptionPlan } from '@openpulpit/contract/users'
import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { PaymentProvider } from '../../../platform/billing-provider/payment-provider.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { syncSubscription } from '../sync/commands.ts'
import { nextPeriodOf, paidUntil, redirectAfter, type SandboxRow } from './policy.ts'
import { cardOf, checkoutOf, providedBy } from './queries.ts'

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
}

/**
 * Simulates a billing provider in its own tables and by the product's clock: no money moves. Due periods are settled as
 * soon as anyone asks.
 */
export function sandboxPayments({ database: { kysely }, clock }: Dependencies): PaymentProvider {
  /** Settles due periods first, so that a change never applies to one that is over. */
  const change = (subscriptionId: string, to: Partial<SandboxRow>) =>
    kysely.transaction().execute(async (db) => {
      const row = await holdById(db, subscriptionId)
      const after = row && (await catchUp(db, row, clock.now()))
      if (!after || after.status === 'ended') return
      await db.updateTable('sandbox_subscriptions').set(to).where('id', '=', subscriptionId).execute()
    })

  return {
    provider: 'sandbox',
    customer: async ({ userId }) => userId,
    checkout: ({ customerId, plan }) =>
      kysely.transaction().execute(async (db) => {
        // Two concurrent clicks get one page; the second waits here.
        await db.selectFrom('users').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
        const { id } = (await openPage(db, customerId, plan)) ?? (await newPage(db, customerId, plan, clock.now()))
        return emailLinks.sandboxCheckout(id)
      }),
    portal: async () => emailLinks.sandboxCard,
    current: (customerId) =>
      kysely.transaction().execute(async (db) => {
        const row = await hold(db, customerId)
        return row && providedBy(db, await catchUp(db, row, clock.now()))
      }),
    setCancelled: (subscriptionId, atPeriodEnd) => change(subscriptionId, { cancel_at_period_end: atPeriodEnd }),
    changePlan: (subscriptionId, plan) => change(subscriptionId, { next_plan: plan }),
    end: (subscriptionId) =>
      kysely.transaction().execute(async (db) => {
        const row = await db
          .updateTable('sandbox_subscriptions')
          .set({ status: 'ended' })
          .where('id', '=', subscriptionId)
          .returning('user_id')
          .executeTakeFirst()
        if (row) await settleFailed(db, row.user_id, 'void')
      }),
  }
}

/** Starts and pays a subscription. Does nothing if one is running. */
export async function startSandbox(
  db: Transaction<DB>,
  userId: string,
  plan: SubscriptionPlan,
  now: Date,
): Promise<void> {
  const fresh = { plan, next_plan: null, status: 'active', started_at: now, months_paid: 1 } as const
  const started = await db
    .insertInto('sandbox_subscriptions')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((q) => ({
          ...{ ...fresh, cancel_at_period_end: false, declines: false },
          id: q.fn<string>('gen_random_uuid'),
        }))
        .where('sandbox_subscriptions.status', '=', 'ended'),
    )
    .returning('id')
    .executeTakeFirst()
  if (started) await bill(db, userId, { plan, status: 'paid', at: now })
}

/** Ends the paid period now, and counts months from here. Returns whether anything was paid. */
async function endPeriodNow(db: Transaction<DB>, userId: string, now: Date): Promise<boolean> {
  const row = await hold(db, userId)
  if (row?.status !== 'active') return false
  await db
    .updateTable('sandbox_subscriptions')
    .set({ started_at: now, months_paid: 0 })
    .where('user_id', '=', userId)
    .execute()
  return true
}

const hold = (db: Transaction<DB>, userId: string): Promise<SandboxRow | undefined> =>
  db.selectFrom('sandbox_subscriptions').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

const holdById = (db: Transaction<DB>, id: string): Promise<SandboxRow | undefined> =>
  db.selectFrom('sandbox_subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Settles one period at a time until the current one. */
async function catchUp(db: Transaction<DB>, row: SandboxRow, now: Date): Promise<SandboxRow> {
  const step = nextPeriodOf(row, now)
  if (!step) return row
  const after = { ...row, ...step.becomes }
  const { user_id, ...columns } = after
  await db.updateTable('sandbox_subscriptions').set(columns).where('user_id', '=', user_id).execute()
  const paysLate = row.status === 'past_due' && step.invoice === 'paid'
  if (paysLate) await settleFailed(db, user_id, 'paid')
  else if (step.invoice) await bill(db, user_id, { plan: after.plan, status: step.invoice, at: paidUntil(row) })
  return catchUp(db, after, now)
}

interface Bill {
  readonly plan: SubscriptionPlan
  readonly status: InvoiceStatus
  readonly at: Date
}

async function bill(db: Kysely<DB>, userId: string, { plan, status, at }: Bill): Promise<void> {
  await db
    .insertInto('sandbox_invoices')
    .values({ user_id: userId, amount_cents: planPrices[plan], status, issued_at: at })
    .execute()
}

/** Marks failed invoices as paid, or void for good. */
async function settleFailed(db: Kysely<DB>, userId: string, status: 'paid' | 'void'): Promise<void> {
  await db
    .updateTable('sandbox_invoices')
    .set({ status })
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    .execute()
}

/** An unpaid page is reused. */
const openPage = (db: Transaction<DB>, userId: string, plan: SubscriptionPlan) =>
  db
    .selectFrom('sandbox_checkouts')
    .select('id')
    .where('user_id', '=', userId)
    .where('plan', '=', plan)
    .where('outcome', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

const newPage = (db: Transaction<DB>, userId: string, plan: SubscriptionPlan, now: Date) =>
  db
    .insertInto('sandbox_checkouts')
    .values({ user_id: userId, plan, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The data of the page that simulates a payment. */
export async function openCheckout(services: Services, { userId }: Actor, id: string) {
  mustBePlayed(services)
  const checkout = await checkoutOf(services.database.kysely, userId, id).executeTakeFirst()
  if (!checkout) throw notFound('The payment')
  if (checkout.outcome) throw refuse('stale', refusalTexts.checkoutOver)
  return checkout.plan
}

/** Simulates the outcome of a payment, once: repeated calls, even with another outcome, get the first result. */
export async function settleCheckout(services: Services, { userId }: Actor, id: string, outcome: SandboxOutcome) {
  mustBePlayed(services)
  const settled = await services.database.kysely.transaction().execute(async (db) => {
    const checkout = await checkoutOf(db, userId, id).forUpdate().executeTakeFirst()
    if (!checkout) throw notFound('The payment')
    if (checkout.outcome) return checkout.outcome
    await db.updateTable('sandbox_checkouts').set({ outcome }).where('id', '=', id).execute()
    if (outcome === 'succeed') await startSandbox(db, userId, checkout.plan, services.clock.now())
    return outcome
  })
  await syncSubscription(services, userId)
  return { url: redirectAfter[settled] }
}

/** Makes the simulated card pay or decline from now on. A card that pays also pays what is missing. */
export async function setCard(
  services: Services,
  { userId }: Actor,
  declines: boolean,
): Promise<{ declines: boolean }> {
  mustBePlayed(services)
  const { kysely } = services.database
  // Due periods are settled with the previous card setting.
  await syncSubscription(services, userId)
  await cardOf(kysely, userId)
  await kysely.updateTable('sandbox_subscriptions').set({ declines }).where('user_id', '=', userId).execute()
  await syncSubscription(services, userId)
  return cardOf(kysely, userId)
}

/** Simulates the end of the paid month, for trying out what follows. */
export async function passMonth(services: Services, { userId }: Actor): Promise<void> {
  mustBePlayed(services)
  // Settles due periods first.
  await syncSubscription(services, userId)
  const isOver = await services.database.kysely
    .transaction()
    .execute((db) => endPeriodNow(db, userId, services.clock.now()))
  if (!isOver) throw refuse('stale', refusalTexts.sandboxNothingPaid)
  await syncSubscription(services, userId)
}

export async function showCard(services: Services, { userId }: Actor): Promise<{ declines: boolean }> {
  mustBePlayed(services)
  return cardOf(services.database.kysely, userId)
}

/** A checkout is open for a day; its outcome is kept for three months. */
export async function deleteOldCheckouts({ database, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await database.kysely
    .deleteFrom('sandbox_checkouts')
    .where((q) =>
      q.or([q('created_at', '<', before(90)), q.and([q('outcome', 'is', null), q('created_at', '<', before(1))])]),
    )
    .execute()
}

function mustBePlayed({ billingProvider }: Services): void {
  if (billingProvider?.provider !== 'sandbox') throw notFound('The page')
}
