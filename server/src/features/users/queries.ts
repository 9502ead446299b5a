import type { Preferences } from '@openpulpit/contract/account'
import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { batched } from '../../platform/database/statements/batched.ts'
import { prepared, theOne } from '../../platform/database/statements/prepared.ts'
import { addressOf, isRefused } from '../email-addresses/queries.ts'
import { emailEnding } from '../invitations/people/queries.ts'
import { type BillingTerms, subscriptionAt } from './subscription/policy.ts'

/** What one account may do at this moment, and until when. */
export async function subscriptionOf(db: Kysely<DB>, userId: string, terms: BillingTerms) {
  return subscriptionAt(theOne(await subscriptions(db, { userId })), terms)
}

const subscriptions = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('users').select(subscriptionColumns).where('id', '=', userId),
)

/** How these accounts stand, by their ids. */
export async function subscriptionsByUser(db: Kysely<DB>, userIds: readonly string[], terms: BillingTerms) {
  const rows = await subscriptionsAmong(db, { userIds })
  return new Map(rows.map((row) => [row.id, subscriptionAt(row, terms)]))
}

const subscriptionsAmong = prepared((db, { userIds }: { userIds: readonly string[] }) =>
  db.selectFrom('users').select('id').select(subscriptionColumns).where(sql<SqlBool>`id = any(${userIds}::uuid[])`),
)

/** The account with this email address, ignoring case. */
export const credentialsOf = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'user_type', 'disabled_at'])
    .where('email', '=', sql<string>`${email}::citext`)
    .executeTakeFirst()

/** Whether the owner of this address, which another account had, can still take it back there. */
export async function isEmailReserved(db: Kysely<DB>, email: string, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', sql<string>`${email}::citext`)
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this account can have the address: no other one has it, or may still take it back. */
export async function isEmailAvailable(db: Kysely<DB>, email: string, userId: string, now: Date): Promise<boolean> {
  return !(await credentialsOf(db, email)) && !(await isEmailReserved(db, email, userId, now))
}

/** How an account is signed in to; both are null once it is deleted. */
export const credentialsById = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('users').select(['email', 'password_hash']).where('id', '=', userId).executeTakeFirstOrThrow()

/** When the owner of the address first showed that the account is theirs, if they ever did. */
export async function confirmedAt(db: Kysely<DB>, userId: string): Promise<Date | null> {
  const [row] = await confirmation(db, { userId })
  return row?.verified_at ?? null
}

const confirmation = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('users').select('verified_at').where('id', '=', userId),
)

export const isAddressConfirmed = async (db: Kysely<DB>, userId: string): Promise<boolean> =>
  (await confirmedAt(db, userId)) !== null

/** Where to write to someone, with an account or without, and what for; undefined once they have left, and while they are disabled. */
export async function emailRecipientOf(db: Kysely<DB>, userId: string) {
  const row = await reachable(db, userId)
  return row?.email ? { ...row, email: row.email } : undefined
}

const reachable = batched(
  (db, userIds) => reachableAmong(db, { userIds }),
  ({ id }) => id,
)

const reachableAmong = prepared((db, { userIds }: { userIds: readonly string[] }) =>
  db
    .selectFrom('users')
    .select(['id', addressOf.as('email'), 'user_type', 'verified_at', 'address_confirmed_at', 'unsubscribe_key'])
    .select('is_invited')
    .select(['email_messages', 'email_requests', 'email_reminders', 'email_searches'])
    .select([emailEnding.as('email_ending'), isRefused.as('is_refused')])
    .select('messages_mailed_at')
    .where(sql<SqlBool>`id = any(${userIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null),
)

/** Which emails and pushes someone wants. */
export async function preferencesOf(db: Kysely<DB>, userId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('users')
    .select(['email_messages', 'email_requests', 'email_reminders', 'email_searches', 'email_news'])
    .select(['push_messages', 'push_requests', 'push_reminders', 'push_searches'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    email: {
      messages: row.email_messages,
      requests: row.email_requests,
      reminders: row.email_reminders,
      searches: row.email_searches,
      news: row.email_news,
    },
    push: {
      messages: row.push_messages,
      requests: row.push_requests,
      reminders: row.push_reminders,
      searches: row.push_searches,
    },
  }
}

/** What `toUser` reads, for any query that has the user's row. */
export const accountColumns = (q: ExpressionBuilder<DB, 'users'>) =>
  [
    'users.id as user_id',
    'users.email',
    'users.user_type',
    'users.verified_at',
    'users.is_admin',
    isRefused.as('is_refused'),
    ...subscriptionColumns(q),
  ] as const

/** What `subscriptionAt` reads, for any query that has the user's row. */
export const subscriptionColumns = (q: ExpressionBuilder<DB, 'users'>) =>
  [
    'users.subscription_status',
    'users.subscription_plan',
    'users.subscription_expires_at',
    'users.subscription_ends',
    'users.is_invited',
    connectionsUsed(q).as('connections_used'),
  ] as const

/** With how many members of the other side this user has ever had a confirmed service. */
const connectionsUsed = (q: ExpressionBuilder<DB, 'users'>) => sql<number>`(
  ${q
    .selectFrom('churches')
    .innerJoin('requests', 'requests.church_id', 'churches.id')
    .whereRef('churches.user_id', '=', 'users.id')
    .where('requests.confirmed_at', 'is not', null)
    .select(({ fn }) => fn.count('requests.preacher_id').distinct().as('count'))}
  + ${q
    .selectFrom('preachers')
    .innerJoin('requests', 'requests.preacher_id', 'preachers.id')
    .whereRef('preachers.user_id', '=', 'users.id')
    .where('requests.confirmed_at', 'is not', null)
    // What was agreed before they had an account is not counted.
    .where(sql<SqlBool>`(users.joined_at is null or requests.confirmed_at > users.joined_at)`)
    .select(({ fn }) => fn.count('requests.church_id').distinct().as('count'))})`
