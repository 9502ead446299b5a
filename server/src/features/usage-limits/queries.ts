import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { type UsageLimitKind, usageLimits } from './policy.ts'

/** How many of these an account has taken, and since when they are counted. */
export async function usageOf(
  db: Kysely<DB>,
  userId: string,
  kind: UsageLimitKind,
  now: Date,
): Promise<{ began_at: Date; used: number }> {
  const row = await db
    .selectFrom('quotas')
    .select(['began_at', 'used'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const isOver = !row || Math.abs(now.getTime() - row.began_at.getTime()) >= usageLimits[kind].windowMs
  return isOver ? { began_at: now, used: 0 } : row
}
