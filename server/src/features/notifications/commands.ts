import type { Notification } from '@openpulpit/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Work } from '../../platform/transaction.ts'
import { addresseeOf } from '../users/queries.ts'
import { noticeStored, notified } from './events.ts'
import { noticeLetter } from './mails.ts'
import { noticeToMail } from './queries.ts'
import { toNotificationView } from './view.ts'

export interface Notice {
  readonly userId: string
  readonly type: Notification['type']
  readonly message: string
  /** What it is about, where they can look at that. */
  readonly requestId: string | null
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
  // One event, one notice, one mail: the job has the id of its notice. Messages are not mailed: they come in numbers.
  const mailed = rows.filter(({ type }) => type === 'request_update')
  await work.queue(noticeStored, ...mailed.map(({ id }) => ({ payload: { notificationId: id }, id })))
  for (const row of rows) work.announce(notified, { userId: row.user_id, notification: toNotificationView(row) })
}

/** Mails a notice to whoever wants that, unless it was mailed or dismissed before. */
export async function mailNotice(parts: Parts, { notificationId }: { notificationId: string }): Promise<void> {
  const { database, clock, mailer, settings } = parts
  const notice = await noticeToMail(database.kysely, notificationId)
  const person = notice && (await addresseeOf(database.kysely, notice.user_id))
  if (!notice || !person?.email_requests) return
  await mailer.send(noticeLetter(notice, person, settings.publicUrl))
  await database.kysely
    .updateTable('notifications')
    .set({ mailed_at: clock.now() })
    .where('id', '=', notificationId)
    .execute()
}

/** Forgets what anybody was told about these requests: it says who was in them, by the names of then. */
export async function forgetNoticesAbout({ db }: Work, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.deleteFrom('notifications').where('request_id', 'in', requestIds).execute()
}

/**
 * Forgets what churches were told of a preacher's offers, or of the one for this request: it has the name of then. An
 * offer and the notice of it are written in one transaction, so they are of the same instant.
 */
export async function forgetNoticesOfOffers({ db }: Work, preacherId: string, requestId?: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .using('offers')
    .whereRef('notifications.request_id', '=', 'offers.request_id')
    .whereRef('notifications.created_at', '=', 'offers.created_at')
    .where('offers.preacher_id', '=', preacherId)
    .$if(requestId !== undefined, (q) => q.where('offers.request_id', '=', requestId ?? ''))
    .execute()
}

/** Forgets all that somebody was ever told. */
export async function forgetNotices({ db }: Work, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
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
