import { notificationKindOf } from '@openpulpit/contract/notification-kinds'
import { currentMemberCall } from '../../platform/actor.ts'
import { all } from '../../platform/database/statements/pipelined.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { claimNews } from './coalescing/commands.ts'
import { notified } from './events.ts'
import { dismissOlder, type NewNotification, storeNotifications } from './store/commands.ts'

/**
 * Stores notifications with the change that causes them; they are emitted, emailed and pushed after the commit. Waiting
 * news is claimed first in its own statement, so that whoever waited sees what the other stored.
 */
export async function notify(tx: Tx, ...notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  mustBeCounted(tx, notifications)
  const { stored } = await all({
    claimed: claimNews(tx, notifications),
    olderDismissed: dismissOlder(tx, notifications),
    stored: storeNotifications(tx, notifications),
  })
  for (const row of stored) tx.emit(notified, { userId: row.user_id, notification: row })
}

/**
 * Every member's action that notifies others must take a usage limit: a call that forgets it fails, instead of turning
 * the server into a relay for spam.
 */
function mustBeCounted({ quotasTaken }: Tx, notifications: readonly NewNotification[]): void {
  const call = currentMemberCall()
  if (!call || quotasTaken.has('leaving for good') || quotasTaken.has('asked for')) return
  for (const { userId, kind } of notifications) {
    const { limit } = notificationKindOf(kind)
    if (userId === call.userId || (limit && quotasTaken.has(limit))) continue
    throw new Error(
      `a call notifies others of ${kind} and consumes no limit ${limit ?? '(no call may cause it)'}: see notification-kinds.ts`,
    )
  }
}
