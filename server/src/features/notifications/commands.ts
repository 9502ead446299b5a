import { notificationKindOf } from '@openpulpit/contract/notification-kinds'
import { type Actor, currentMemberCall } from '../../platform/actor.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { coalescedNotifications } from './coalescing/commands.ts'
import {
  notificationEmailDue,
  notificationPushDue,
  notificationsDismissed,
  notified,
  type ServiceEmailKind,
  serviceEmailDue,
} from './events.ts'
import { type NotificationToStore, storeNotifications } from './store/commands.ts'
import { toNotificationView } from './view.ts'

export interface NewNotification extends NotificationToStore {
  /** Its mail says more than the sentence. */
  readonly letter?: ServiceEmailKind
}

/** Stores notices with the change that causes them; they are pushed once it has committed. */
export async function notify(work: Tx, ...notices: readonly NewNotification[]): Promise<void> {
  if (notices.length === 0) return
  mustBeCounted(work, notices)
  const waiting = await coalescedNotifications(work, notices)
  const rowsOf = Map.groupBy(notices, ({ letter }) => letter)
  for (const [letter, alike] of rowsOf) await store(work, alike, letter, waiting)
}

/** What a member does to others is counted: a call that forgets to fails, instead of making us a relay for emails. */
function mustBeCounted({ quotasTaken }: Tx, notices: readonly NewNotification[]): void {
  const call = currentMemberCall()
  if (!call || quotasTaken.size > 0 || notices.every(({ userId }) => userId === call.userId)) return
  throw new Error(`a call notifies others of ${notices[0]?.kind} and takes no quota: see quotas/policy.ts`)
}

async function store(
  work: Tx,
  notices: readonly NewNotification[],
  letter: ServiceEmailKind | undefined,
  waiting: ReadonlySet<NotificationToStore>,
): Promise<void> {
  const rows = await storeNotifications(work, notices, waiting)
  // One event, one notice, one mail, one push: the jobs have the id of their notice.
  const jobsOf = (told: typeof rows) => told.map(({ id }) => ({ payload: { notificationId: id }, id }))
  const hurried = rows.filter(({ awaits_email }) => !awaits_email)
  const mailed = jobsOf(hurried.filter(({ kind }) => notificationKindOf(kind).email === 'coalesced'))
  if (letter)
    await work.queue(serviceEmailDue, ...mailed.map(({ payload, id }) => ({ payload: { letter, ...payload }, id })))
  else await work.queue(notificationEmailDue, ...mailed)
  await work.queue(notificationPushDue, ...jobsOf(hurried.filter(({ has_device }) => has_device)))
  for (const row of rows) work.emit(notified, { userId: row.user_id, notification: toNotificationView(row) })
}

/** Forgets what anybody was told about these requests: it says who was in them, by the names of then. */
export async function forgetNotificationsAbout({ db }: Tx, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.deleteFrom('notifications').where('request_id', 'in', requestIds).execute()
}

/**
 * Forgets what churches were told of a preacher's offers, or of the one for this request: it has the name of then. An
 * offer and the notice of it are written in one transaction, so they are of the same instant.
 */
export async function forgetNotificationsOfOffers({ db }: Tx, preacherId: string, requestId?: string): Promise<void> {
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
export async function forgetNotifications({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await db.deleteFrom('news_emails').where('user_id', '=', userId).execute()
}

/** Dismisses one of one's own; a second time does no harm. */
export async function dismiss(parts: Services, { userId }: Actor, id: string): Promise<void> {
  await inTransaction(parts, async (work) => {
    const row = await work.db
      .updateTable('notifications')
      .set((q) => ({ dismissed_at: q.fn.coalesce('dismissed_at', q.val(parts.clock.now())) }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw notFound('The notification')
    work.emit(notificationsDismissed, { userId })
  })
}

export async function dismissAll(parts: Services, { userId }: Actor): Promise<void> {
  await inTransaction(parts, async (work) => {
    await work.db
      .updateTable('notifications')
      .set({ dismissed_at: parts.clock.now() })
      .where('user_id', '=', userId)
      .where('dismissed_at', 'is', null)
      .execute()
    work.emit(notificationsDismissed, { userId })
  })
}
