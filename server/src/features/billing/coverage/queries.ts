import { graceDays } from '@openpulpit/contract/billing'
import { trialConnections } from '@openpulpit/contract/users'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** A church and a preacher who are to agree on a service. */
export interface Pair {
  readonly churchId: string
  readonly preacherId: string
}

/** What the two are called, and their accounts. */
export const partiesOf = (db: Kysely<DB>, { churchId, preacherId }: Pair) =>
  db
    .selectFrom('churches')
    .innerJoin('preachers', (join) => join.on('preachers.id', '=', preacherId))
    .select(['churches.user_id as church_user_id', 'churches.name as church_name'])
    .select(['preachers.user_id as preacher_user_id', 'preachers.first_name', 'preachers.last_name'])
    .where('churches.id', '=', churchId)
    .executeTakeFirstOrThrow()
export type Parties = Awaited<ReturnType<typeof partiesOf>>

/** Whether the two have ever agreed on a service, beside this one. */
export async function hasWorkedTogether(
  db: Kysely<DB>,
  { churchId, preacherId }: Pair,
  besideId?: string,
): Promise<boolean> {
  const agreed = await db
    .selectFrom('requests')
    .select('id')
    .where('church_id', '=', churchId)
    .where('preacher_id', '=', preacherId)
    .where('confirmed_at', 'is not', null)
    .$if(besideId !== undefined, (q) => q.where('id', '<>', besideId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return agreed !== undefined
}

/** At which moment, and who takes the money. */
interface Asking {
  readonly now: Date
  readonly provider: string | undefined
}

/** Accounts whose time is over and of which that is not written down yet, the longest first. */
export async function expiredAccounts(db: Kysely<DB>, asking: Asking, limit: number): Promise<string[]> {
  const rows = await runOut(db, asking).orderBy('subscription_expires_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Whether this account is one of them. */
export const isExpiredAccount = (db: Kysely<DB>, asking: Asking, userId: string): Promise<boolean> =>
  runOut(db, asking)
    .where('id', '=', userId)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Who pays may have paid again: such an account waits until that was asked when its grace was over. */
function runOut(db: Kysely<DB>, { now, provider }: Asking) {
  const graceEnd = sql`subscription_expires_at + make_interval(days => ${sql.lit(graceDays)})`
  const isUnasked = sql`exists (select from subscriptions where user_id = users.id and provider = ${provider ?? ''}
    and status in ('active', 'past_due') and (synced_at is null or synced_at < ${graceEnd}))`
  return db
    .selectFrom('users')
    .select('id')
    .where('subscription_status', '<>', 'expired')
    .where('deleted_at', 'is', null)
    .where('subscription_expires_at', '<=', now)
    .where(
      sql<SqlBool>`(subscription_status <> 'active' or subscription_ends or (${graceEnd} <= ${now} and not ${isUnasked}))`,
    )
}

/** Accounts of preachers who are offered although they are not covered, or the other way round, in the order of their ids. */
export async function wronglyCoveredAccounts(
  db: Kysely<DB>,
  now: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const accounts = sql`select user_id from preachers join users on users.id = user_id
    where users.deleted_at is null and user_id > ${after}`
  const used = sql`(select count(distinct church_id) from requests
    where requests.preacher_id = preachers.id and confirmed_at is not null)`
  const { rows } = await sql<{ user_id: string }>`
    (${accounts} and subscription_status = 'expired' and is_covered order by user_id limit ${limit})
    union all
    (${accounts} and subscription_status in ('active', 'past_due') and not is_covered order by user_id limit ${limit})
    union all
    (${accounts} and subscription_status = 'trial' and subscription_expires_at > ${now}
      and is_covered = (${used} >= ${trialConnections}) order by user_id limit ${limit})
    order by user_id limit ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** When these trials end, on the clock of whose they are. */
export async function trialEnds(db: Kysely<DB>, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('users')
    .leftJoin('churches', 'churches.user_id', 'users.id')
    .leftJoin('preachers', 'preachers.user_id', 'users.id')
    .select(['users.id', 'user_type', 'subscription_expires_at'])
    .select((q) => q.fn.coalesce('churches.time_zone', 'preachers.time_zone', q.val('UTC')).as('time_zone'))
    .where('users.id', 'in', userIds)
    .execute()
}
