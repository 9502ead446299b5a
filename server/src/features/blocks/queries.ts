import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { knownNameTo } from '../invitations/people/queries.ts'
import type { Block } from './policy.ts'

/** Whether one account hears no more from another: a look-up by key. */
export const hasBlocked = (blocker: RawBuilder<unknown>, blocked: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`

/** Whether two accounts may write to and ask each other. Two conditions, since the planner joins by each of them alone. */
export const neitherBlocks = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<SqlBool>`(not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)})`

/** Whom someone has blocked, or who has blocked them. */
export const idsBlockedWith = (userId: string) => sql<string>`
  select blocked_id from blocks where blocker_id = ${userId}
  union all select blocker_id from blocks where blocked_id = ${userId}`

/** What stands between two accounts, as the first of them sees it. */
export async function blockBetween(db: Kysely<DB>, userId: string, otherId: string): Promise<Block | undefined> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where((q) =>
      q.or([
        q.and([q('blocker_id', '=', userId), q('blocked_id', '=', otherId)]),
        q.and([q('blocker_id', '=', otherId), q('blocked_id', '=', userId)]),
      ]),
    )
    .limit(2)
    .execute()
  if (rows.length === 0) return undefined
  return rows.some(({ blocker_id }) => blocker_id === userId) ? 'own' : 'theirs'
}

/** Whom someone has blocked, oldest first, by the name under which they know them. */
export const blocksOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('blocks')
    .leftJoin('churches', 'churches.user_id', 'blocked_id')
    .leftJoin('preachers', 'preachers.user_id', 'blocked_id')
    .where('blocker_id', '=', userId)
    .select(['blocks.created_at', 'churches.name as church_name'])
    .select(knownNameTo<string | null>(sql`(select own.id from churches as own where own.user_id = blocker_id)`))
    .orderBy('blocks.created_at')
    .orderBy('blocked_id')
    .execute()
export type OwnBlock = Awaited<ReturnType<typeof blocksOf>>[number]
