import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { dismissThreadNotification } from '../../notifications/store/commands.ts'
import { lockThread } from '../commands.ts'
import { threadRead } from '../events.ts'

/**
 * Marks a conversation as read up to a message, by default the last, and counts the rest. Emits an event to both sides.
 */
export async function readThread(
  services: Services,
  actor: Actor,
  id: string,
  upTo: number | null | undefined,
): Promise<void> {
  const { userId } = actor
  await inTransaction(services, async (work) => {
    // Locked, so that a message just being written is counted.
    const thread = await lockThread(work, actor, id)
    if (!thread) throw notFound('The conversation')
    const seq = Math.min(upTo ?? thread.messageCount, thread.messageCount)
    const at = services.clock.now()
    const left = await work.db
      .with('unseen', (q) =>
        q
          .selectFrom('messages')
          .where('thread_id', '=', id)
          .where('seq', '>', seq)
          .where('author_id', '<>', userId)
          .select((each) => [each.fn.countAll<number>().as('count'), each.fn.min('created_at').as('oldest')]),
      )
      .updateTable('thread_members')
      .from('unseen')
      .set((member) => ({
        seen_seq: seq,
        seen_at: at,
        unread: member.ref('unseen.count'),
        // Null if nothing is unread, or everything unread was emailed.
        waiting_since: sql`case when oldest > waiting_since then oldest when oldest is not null then waiting_since end`,
      }))
      .where('thread_id', '=', id)
      .where('user_id', '=', userId)
      .where('seen_seq', '<', seq)
      .returning('unread')
      .executeTakeFirst()
    if (!left) return
    if (left.unread === 0) await dismissThreadNotification(work, userId, id, at)
    const userIds = [thread.church.userId, thread.preacher.userId]
    work.emit(threadRead, { threadId: id, userId, userIds, seq, at: at.toISOString() })
  })
}
