import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keepPlan } from '../../platform/database/statements/named-statements.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { refuseRateLimited } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isAddressConfirmed } from '../users/queries.ts'
import { longestWindowMs, type UsageLimitKind, usageLimitMessage, usageLimits } from './policy.ts'
import { usageOf } from './queries.ts'

// Where quotas do not hold they are counted all the same: a bench measures what is done in earnest.
const unlimited = 2_000_000_000

/**
 * One statement, or a step of another one, that takes so many of what an account may do, and answers with a row only if
 * there were as many left. All of an account's wait for each other at its row, so that two hundred at once are no better
 * than one by one; what is rolled back is given back.
 */
export function limitConsumed(
  { limits: { hold, now }, quotasTaken }: Tx,
  { userId, kind, count = 1 }: { userId: string; kind: UsageLimitKind; count?: number },
  isWanted: RawBuilder<SqlBool> = sql`true`,
): RawBuilder<{ used: number }> {
  quotasTaken.add(kind)
  const { most, windowMs } = usageLimits[kind]
  const limit = hold ? most : unlimited
  const [earliest, latest] = [now.getTime() - windowMs, now.getTime() + windowMs].map((time) => new Date(time))
  // Also what began long after now: the clock was wrong then, and no one waits until it would have been right.
  const isOver = sql`(quotas.began_at <= ${earliest}::timestamptz or quotas.began_at >= ${latest}::timestamptz)`
  return sql<{ used: number }>`
    insert into quotas (user_id, kind, began_at, used)
    select ${userId}::uuid, ${kind}::text, ${now}::timestamptz, ${count}::integer
    where ${count}::integer <= ${limit}::integer and ${isWanted}
    on conflict (user_id, kind) do update set
      began_at = case when ${isOver} then excluded.began_at else quotas.began_at end,
      used = case when ${isOver} then 0 else quotas.used end + excluded.used
    where ${isOver} or quotas.used + excluded.used <= ${limit}::integer
    returning used`
}

/** Takes so many of what an account may do within a time, or says how long to wait. */
export async function consumeLimit(tx: Tx, userId: string, kind: UsageLimitKind, count = 1): Promise<void> {
  const { rows } = await sql`${limitConsumed(tx, { userId, kind, count })} ${keepPlan}`.execute(tx.db)
  if (rows.length === 0) throw await limitReached(tx, userId, kind)
}

/** Notifies others without a quota, where what is done can be done once. */
export const skipLimit = ({ quotasTaken }: Tx, why: 'leaving for good' | 'asked for'): unknown => quotasTaken.add(why)

/**
 * Takes what an account whose address no one has confirmed may contact others: everyone it contacts is emailed, and it may
 * be anyone's.
 */
export async function consumeNewContacts(tx: Tx, userId: string, count: number, isConfirmed?: boolean): Promise<void> {
  if (count === 0 || (isConfirmed ?? (await isAddressConfirmed(tx.db, userId)))) return
  await consumeLimit(tx, userId, 'new_contacts', count)
}

/**
 * Takes as many of these as are left, and says when there are more. The caller holds what keeps two of one account apart.
 */
export async function consumeUpTo(
  { db, limits: { hold, now } }: Tx,
  { userId, kind, most }: { userId: string; kind: UsageLimitKind; most: number },
  wanted: number,
): Promise<{ taken: number; endsAt: Date }> {
  const { windowMs } = usageLimits[kind]
  const { began_at, used } = await usageOf(db, userId, kind, now)
  const taken = hold ? Math.max(0, Math.min(wanted, most - used)) : wanted
  if (taken > 0) {
    const values = { began_at, used: used + taken }
    await db
      .insertInto('quotas')
      .values({ user_id: userId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
      .execute()
  }
  return { taken, endsAt: new Date(began_at.getTime() + windowMs) }
}

/** Gives one back of what was taken before, if its time is not over. */
export async function giveBackLimit({ db }: Tx, userId: string, kind: UsageLimitKind): Promise<void> {
  const own = db.updateTable('quotas').where('user_id', '=', userId).where('kind', '=', kind)
  const { numUpdatedRows } = await own.set({ used: sql`used - 1` }).where('used', '>', 1).executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await db.deleteFrom('quotas').where('user_id', '=', userId).where('kind', '=', kind).where('used', '=', 1).execute()
}

/** The refusal of who has nothing left. */
export async function limitReached({ db, limits: { now } }: Tx, userId: string, kind: UsageLimitKind) {
  const row = await db
    .selectFrom('quotas')
    .select('began_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const endsAt = (row?.began_at ?? now).getTime() + usageLimits[kind].windowMs
  const seconds = (endsAt - now.getTime()) / 1000
  return refuseRateLimited(seconds, usageLimitMessage(kind, seconds))
}

/** Forgets what nothing is counted with any more. */
export async function deleteOldUsage({ database, clock }: Services): Promise<void> {
  await database.kysely
    .deleteFrom('quotas')
    .where('began_at', '<=', new Date(clock.now().getTime() - longestWindowMs))
    .execute()
}
