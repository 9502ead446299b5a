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

/** A notice that nobody has mailed or dismissed yet, with what its mail says. */
export const noticeToMail = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'message', 'request_id'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
export type NoticeToMail = NonNullable<Awaited<ReturnType<typeof noticeToMail>>>

/** Everything that somebody was told, dismissed or not. */
export async function allNotifications(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'message', 'request_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toNotificationView)
}
