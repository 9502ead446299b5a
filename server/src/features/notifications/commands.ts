import type { Notification } from '@openpulpit/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Work } from '../../platform/transaction.ts'
import { notified } from './events.ts'
import { toNotificationView } from './view.ts'

export interface Notice {
  readonly userId: string
  readonly type: Notification['type']
  readonly message: string
  readonly requestId: string
}

/** Stores notices with the change that causes them; they are pushed once it has committed. */
export async function notify(work: Work, ...notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = await work.db
    .insertInto('notifications')
    .values(
      notices.map(({ userId, type, message, requestId }) => ({
        user_id: userId,
        type,
        message,
        request_id: requestId,
      })),
    )
    .returning(['id', 'user_id', 'type', 'message', 'request_id', 'created_at'])
    .execute()
  for (const row of rows) work.announce(notified, { userId: row.user_id, notification: toNotificationView(row) })
}

/** Dismisses one of one's own; a second time does no harm. */
export async function dismiss({ database, clock }: Parts, { userId }: Actor, id: string): Promise<void> {
  const row = await database.kysely
    .updateTable('notifications')
    .set((q) => ({ dismissed_at: q.fn.coalesce('dismissed_at', q.val(clock.now())) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound('The notification')
}

export async function dismissAll({ database, clock }: Parts, { userId }: Actor): Promise<void> {
  await database.kysely
    .updateTable('notifications')
    .set({ dismissed_at: clock.now() })
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .execute()
}
