import { invoicesShown } from '@openpulpit/contract/billing'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

/** A member and their state at the current billing provider; data of a previous provider is ignored. */
export const payerOf = (db: Kysely<DB>, userId: string, provider: string | undefined) =>
  db
    .selectFrom('users')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.user_id', '=', 'users.id').on('provider', '=', provider ?? ''),
    )
    .select(['users.id', 'email', 'verified_at', 'address_confirmed_at', 'subscription_expires_at'])
    .select(['customer_id', 'subscription_id', 'plan', 'next_plan', 'status', 'period_end'])
    .select(['cancel_at_period_end', 'past_due_since', 'student_asked_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
export type Payer = Awaited<ReturnType<typeof payerOf>>

/** Newest first. */
export const invoicesOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'provider', 'number', 'amount_cents', 'status', 'issued_at', 'url'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoicesOf>['execute']>>[number]

/** Only those of the current billing provider. */
export const newestInvoices = (db: Kysely<DB>, userId: string, provider: string | undefined) =>
  invoicesOf(db, userId)
    .where('provider', '=', provider ?? '')
    .limit(invoicesShown)
    .execute()

/** The history of an account's subscription. */
export const changesOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('subscription_changes')
    .select(['at', 'from_status', 'to_status', 'plan', 'cause'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** The time zone in which someone reads a day. */
export async function timeZoneOf(db: Kysely<DB>, userId: string): Promise<string> {
  const row = await db
    .selectFrom('churches')
    .select('time_zone')
    .where('user_id', '=', userId)
    .unionAll(db.selectFrom('preachers').select('time_zone').where('user_id', '=', userId))
    .executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}
