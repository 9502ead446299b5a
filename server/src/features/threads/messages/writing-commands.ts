import { type SqlBool, sql } from 'kysely'
import { keepPlan } from '../../../platform/database/kept-plans.ts'
import type { Work } from '../../../platform/database/transaction.ts'
import { neitherBlocks } from '../../blocks/queries.ts'
import { quotaTaken } from '../../usage-limits/commands.ts'
import type { HeldThread } from '../commands.ts'
import type { MessageRow } from '../queries.ts'

interface Words {
  readonly authorId: string
  readonly content: string
  readonly clientId: string | null
}

interface WrittenRow extends MessageRow {
  /** How many messages of this conversation wait for the other side. */
  readonly unread: number
}

/**
 * Gives a message the next place in a held thread, which moves it up in both inboxes and waits for the other side. In one
 * statement, and in its own words, as this is done more often than anything else. Nothing where the author has sent it
 * before, where one has blocked the other, or where they have written too much within the hour: no place is lost. The
 * conversation is held by now, so that a block that was waited for is seen.
 */
export async function writeMessage(
  work: Work,
  { id, messageCount, church, preacher }: HeldThread,
  { authorId, content, clientId }: Words,
): Promise<WrittenRow | undefined> {
  const mayWrite = sql<SqlBool>`${neitherBlocks(sql`${church.userId}::uuid`, sql`${preacher.userId}::uuid`)}
    and not exists (select from messages where author_id = ${authorId}::uuid and client_id = ${clientId}::uuid)`
  const { rows } = await sql<WrittenRow>`
    with allowed as (${quotaTaken(work, { userId: authorId, kind: 'messages' }, mayWrite)}), written as (
      insert into messages (thread_id, seq, author_id, content, client_id)
      select ${id}::uuid, ${messageCount + 1}::integer, ${authorId}::uuid, ${content}::text, ${clientId}::uuid
      from allowed
      on conflict (author_id, client_id) do nothing
      returning id, thread_id, seq, author_id, content, created_at, client_id
    ), counted as (
      update threads set message_count = written.seq from written where threads.id = written.thread_id
    ), sides as (
      insert into thread_members (thread_id, user_id, last_at, unread, waiting_since)
      select written.thread_id, side.user_id, written.created_at, side.unread,
        case when side.unread > 0 then written.created_at end
      from written, (
        select user_id, (user_id <> ${authorId}::uuid)::integer as unread
        from unnest(array[${church.userId}, ${preacher.userId}]::uuid[]) as user_id
      ) as side
      on conflict (thread_id, user_id) do update set
        last_at = excluded.last_at,
        unread = thread_members.unread + excluded.unread,
        waiting_since = coalesce(thread_members.waiting_since, excluded.waiting_since)
      returning user_id, unread
    )
    select written.*, sides.unread from written join sides on sides.user_id <> written.author_id
    ${keepPlan}`.execute(work.db)
  return rows[0]
}
