import {
  type NotificationChannel,
  type NotificationKind,
  notificationKindOf,
  type ServiceEmail,
} from '@openpulpit/contract/notification-kinds'
import { currentMemberCall } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { coalescedNotifications } from './coalescing/commands.ts'
import { notificationEmailDue, notificationPushDue, notified, serviceEmailDue } from './events.ts'
import { type NewNotification, type StoredNotification, storeNotifications } from './store/commands.ts'

/** Stores notifications with the change that causes them; they are emitted, emailed and pushed once it has committed. */
export async function notify(tx: Tx, ...notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  mustBeCounted(tx, notifications)
  const waiting = await coalescedNotifications(tx, notifications)
  const rows = await storeNotifications(tx, notifications, waiting)
  // One event, one notification, one email, one push: the jobs have the id of their notification.
  const hurried = rows.filter(({ awaits_email }) => !awaits_email)
  const emailed = hurried.filter(({ kind }) => goesBy(kind, 'email') && notificationKindOf(kind).email === 'coalesced')
  for (const [letter, alike] of Map.groupBy(emailed, serviceEmailOf)) {
    if (letter)
      await tx.queue(serviceEmailDue, ...alike.map(({ id }) => ({ payload: { letter, notificationId: id }, id })))
    else await tx.queue(notificationEmailDue, ...jobsOf(alike))
  }
  await tx.queue(notificationPushDue, ...jobsOf(hurried.filter((row) => row.has_device && goesBy(row.kind, 'push'))))
  for (const row of rows) tx.emit(notified, { userId: row.user_id, notification: row })
}

/** What a member does to others is counted: a call that forgets to fails, instead of making us a relay for emails. */
function mustBeCounted({ quotasTaken }: Tx, notifications: readonly NewNotification[]): void {
  const call = currentMemberCall()
  if (!call || quotasTaken.has('leaving for good')) return
  for (const { userId, kind } of notifications) {
    const { limit } = notificationKindOf(kind)
    if (userId === call.userId || (limit && quotasTaken.has(limit))) continue
    throw new Error(`a call notifies others of ${kind} and takes no quota of ${limit}: see notification-kinds.ts`)
  }
}

const goesBy = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  notificationKindOf(kind).channels.includes(channel)

const serviceEmailOf = ({ kind }: StoredNotification): ServiceEmail | undefined => notificationKindOf(kind).serviceEmail

const jobsOf = (rows: readonly StoredNotification[]) => rows.map(({ id }) => ({ payload: { notificationId: id }, id }))
