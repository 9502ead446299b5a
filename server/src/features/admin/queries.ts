import { type Kysely, sql } from 'kysely'
import { escapeLike } from '../../platform/database/like.ts'
import type { DB } from '../../platform/database/schema.ts'
import { refuse } from '../../platform/errors.ts'
import { addressOf } from '../email-addresses/queries.ts'
import { subscriptionColumns } from '../users/queries.ts'
import type { BillingTerms } from '../users/subscription/policy.ts'
import { subscriptionAt } from '../users/subscription/policy.ts'

const accounts = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .leftJoin('churches', 'churches.user_id', 'users.id')
    .leftJoin('preachers', 'preachers.user_id', 'users.id')
    .select(['users.id', addressOf.as('email'), 'users.user_type', 'users.is_admin', 'users.verified_at'])
    .select(['users.disabled_at', 'users.deleted_at', 'users.created_at'])
    .select(sql<string>`coalesce(churches.name, preachers.first_name || ' ' || preachers.last_name)`.as('name'))

/** Whose address this is, in any case. */
export async function accountAt(db: Kysely<DB>, email: string) {
  const row = await accounts(db).where('users.email', '=', sql<string>`${email}::citext`).executeTakeFirst()
  if (!row) throw refuse('not_found', `There is no account with the address ${email}.`)
  return { ...row, email }
}
export type AccountRow = Awaited<ReturnType<typeof accountAt>>

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const maxAccountsFound = 20

/** Accounts by their address, by an id of theirs or of their profile, or by a part of their name; the newest first. */
export async function findAccounts(db: Kysely<DB>, text: string, terms: BillingTerms) {
  const id = isId.test(text) ? text : null
  const part = `%${escapeLike(text)}%`
  const rows = await accounts(db)
    .select(subscriptionColumns)
    .select((q) =>
      q
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .as('last_seen_at'),
    )
    .where(
      'users.id',
      'in',
      sql<string>`(
        select id from users where email = ${text}::citext or invited_email = ${text}::citext or id = ${id}
        union select user_id from churches where id = ${id} or name ilike ${part}
        union select user_id from preachers where id = ${id} or (first_name || ' ' || last_name) ilike ${part})`,
    )
    .orderBy('users.id', 'desc')
    .limit(maxAccountsFound)
    .execute()
  return rows.map((row) => ({ ...row, subscription: subscriptionAt(row, terms) }))
}
export type FoundAccount = Awaited<ReturnType<typeof findAccounts>>[number]

const mostEvents = 50

/** The newest that was written down, of everyone or of one account, with whose addresses they are. */
export const newestEvents = (db: Kysely<DB>, userId: string | undefined) =>
  db
    .selectFrom('audit_events')
    .leftJoin('users as owner', 'owner.id', 'audit_events.user_id')
    .leftJoin('users as admin', 'admin.id', 'audit_events.by_user_id')
    .select(['audit_events.at', 'audit_events.action', 'audit_events.at_console', 'audit_events.device'])
    .select(['audit_events.user_id', 'owner.email', 'audit_events.by_user_id', 'admin.email as by_email'])
    .$if(userId !== undefined, (q) => q.where('audit_events.user_id', '=', userId ?? ''))
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(mostEvents)
    .execute()
export type EventRow = Awaited<ReturnType<typeof newestEvents>>[number]
