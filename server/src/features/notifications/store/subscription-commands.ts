import type { Work } from '../../../platform/database/transaction.ts'
import { noticesGone } from '../events.ts'

/** Dismisses what somebody was told of their subscription: it is no longer so. */
export async function dismissSubscriptionNotices(work: Work, userId: string, now: Date): Promise<void> {
  const gone = await work.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('user_id', '=', userId)
    .where('type', '=', 'subscription')
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute()
  if (gone.length > 0) work.announce(noticesGone, { userId })
}
