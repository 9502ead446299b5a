import { invoicesShown } from '@openpulpit/contract/billing'
import type { Kysely } from 'kysely'
import type { ProviderInvoice, ProviderSubscription } from '../../../platform/billing-provider/payment-provider.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { notFound } from '../../../platform/errors.ts'
import { paidUntil, type SandboxRow, sandboxNumber } from './policy.ts'

/** One of the member's own simulated payments. */
export const checkoutOf = (db: Kysely<DB>, userId: string, id: string) =>
  db
    .selectFrom('sandbox_checkouts')
    .select(['id', 'plan', 'outcome'])
    .where('id', '=', id)
    .where('user_id', '=', userId)

/** The member's simulated card, which exists with the subscription. */
export async function cardOf(db: Kysely<DB>, userId: string): Promise<{ declines: boolean }> {
  const row = await db
    .selectFrom('sandbox_subscriptions')
    .select('declines')
    .where('user_id', '=', userId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
  if (!row) throw notFound('The card')
  return row
}

export async function providedBy(db: Kysely<DB>, row: SandboxRow): Promise<ProviderSubscription> {
  return {
    id: row.id,
    plan: row.plan,
    nextPlan: row.next_plan,
    status: row.status as ProviderSubscription['status'],
    periodEnd: paidUntil(row),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    surplus: [],
    invoices: await sandboxInvoices(db, row.user_id),
  }
}

async function sandboxInvoices(db: Kysely<DB>, userId: string): Promise<ProviderInvoice[]> {
  const rows = await db
    .selectFrom('sandbox_invoices')
    .select(['id', 'amount_cents', 'status', 'issued_at'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(invoicesShown)
    .execute()
  return rows.map(({ id, amount_cents, status, issued_at }) => ({
    id,
    number: sandboxNumber(id),
    amount: amount_cents,
    status,
    issuedAt: issued_at,
    url: null,
  }))
}
