import type { Kysely } from 'kysely'
import type { DB } from '../../platform/schema.ts'
import { toNotificationView } from './view.ts'

const shown = 50

/** The newest that are not dismissed, and how many there are in all. */
export async function waitingNotifications(db: Kysely<DB>, userId: string) {
  const waiting = db.selectFrom('notifications').where('user_id', '=', userId).where('dismissed_at', 'is', null)
  const [rows, { unread }] = await Promise.all([
    waiting.select(['id', 'type', 'message', 'request_id', 'created_at']).orderBy('id', 'desc').limit(shown).execute(),
    waiting.select((q) => q.fn.countAll<number>().as('unread')).executeTakeFirstOrThrow(),
  ])
  return { notifications: rows.map(toNotificationView), unread }
}
