import { graceDays } from '@openpulpit/contract/billing'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'

/** The time, and the current billing provider. */
interface Asking {
  readonly now: Date
  readonly provider: string | undefined
}

/** Expired accounts that are not recorded as such, longest first. */
export async function expiredAccounts(db: Kysely<DB>, asking: Asking, limit: number): Promise<string[]> {
  const rows = await runOut(db, asking).orderBy('subscription_expires_at').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export const isExpiredAccount = (db: Kysely<DB>, asking: Asking, userId: string): Promise<boolean> =>
  runOut(db, asking)
    .where('id', '=', userId)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** A paying member may have renewed: their account waits until it was synced after its grace period. */
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

/** When these trials end, in their owners' time zones. */
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
