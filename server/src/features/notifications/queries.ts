import type { Kysely } from 'kysely'
import type { DB } from '../../platform/schema.ts'
import { toNotificationView } from './view.ts'

const shown = 50

/** The newest that are not dismissed, and how many there are in all. */
export async function waitingNotifications(db: Kysely<DB>, userId: string) {
  const waiting = db.selectFrom('notifications').where('user_id', '=', userId).where('dismissed_at', 'is', null)
  const [rows, { unread }] = await Promise.all([
    waiting
      .select(['id', 'type', 'message', 'request_id', 'thread_id', 'created_at'])
      .orderBy('id', 'desc')
      .limit(shown)
      .execute(),
    waiting.select((q) => q.fn.countAll<number>().as('unread')).executeTakeFirstOrThrow(),
  ])
  return { notifications: rows.map(toNotificationView), unread }
}

/** A notice that is not dismissed yet, with what a mail or a device says of it. */
export const noticeToTell = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'type', 'message', 'request_id', 'thread_id'])
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)

/** One that nobody has mailed either. */
export const noticeToMail = (db: Kysely<DB>, id: string) =>
  noticeToTell(db, id).where('mailed_at', 'is', null).executeTakeFirst()
export type NoticeToMail = NonNullable<Awaited<ReturnType<typeof noticeToMail>>>

/** Who was told something of a request. */
export async function toldOf(db: Kysely<DB>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('request_id', '=', requestId)
    .select('user_id')
    .distinct()
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whether somebody was told just this of a request before, dismissed or not. */
export async function wasTold(
  db: Kysely<DB>,
  { userId, requestId, message }: { userId: string; requestId: string | null; message: string },
): Promise<boolean> {
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/** Everything that somebody was told, dismissed or not. */
export async function allNotifications(db: Kysely<DB>, userId: string) {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'message', 'request_id', 'thread_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(toNotificationView)
}
