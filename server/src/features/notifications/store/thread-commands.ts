import type { Work } from '../../../platform/database/transaction.ts'
import { noticesGone } from '../events.ts'

/** Dismisses the notice of a conversation that was read, if one waits. */
export async function dismissNoticeOf(work: Work, userId: string, threadId: string, now: Date): Promise<void> {
  const gone = await work.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (gone) work.announce(noticesGone, { userId })
}

/** Forgets what either side was told of this person's conversations: it has the name of then. */
export async function forgetNoticesOfThreads({ db }: Work, userId: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('thread_id', 'in', db.selectFrom('thread_members').where('user_id', '=', userId).select('thread_id'))
    .execute()
}
