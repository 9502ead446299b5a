import { type NotificationKind, notificationKindOf } from '@openpulpit/contract/notification-kinds'
import { reconfirmationQuestion } from '@openpulpit/contract/reconfirmation'
import { type SqlBool, sql } from 'kysely'
import { keepPlan } from '../../../platform/database/kept-plans.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { notificationsDismissed } from '../events.ts'
import { hasDevices } from '../push/queries.ts'
import type { NotificationRow } from '../view.ts'

export interface NotificationToStore {
  readonly userId: string
  readonly kind: NotificationKind
  readonly message: string
  /** Which of the states that news of this kind can tell. */
  readonly state?: string
  readonly requestId: string | null
  readonly threadId?: string | null
}

interface StoredRow extends NotificationRow {
  readonly kind: NotificationKind
  readonly user_id: string
  readonly awaits_email: boolean
  readonly has_device: boolean
}

/**
 * Stores notices, and tells which of these people want them on some device too.
 *
 * What waits of one conversation is one notice, and so is the same kind of news about one request: a newer one takes the
 * older one's place. The older one stays as dismissed, for some device may just be dismissing it. The conversation is held
 * by who writes.
 */
export async function storeNotifications(
  { db }: Tx,
  notices: readonly NotificationToStore[],
  waiting: ReadonlySet<NotificationToStore>,
): Promise<StoredRow[]> {
  const replaced = notices.flatMap(({ userId, kind, requestId, threadId }) => {
    if (threadId) return sql<SqlBool>`(user_id = ${userId} and thread_id = ${threadId})`
    if (!requestId || notificationKindOf(kind).keeps === 'each') return []
    return sql<SqlBool>`(user_id = ${userId} and request_id = ${requestId} and kind = ${kind})`
  })
  const hasOlder = replaced.length > 0 ? sql.join(replaced, sql` or `) : sql`false`
  // Asking for the older ones makes them go first.
  const values = notices.map((notice) => {
    const { userId, kind, state = null, message, requestId, threadId = null } = notice
    const afterOlder = sql`case when (select count(*) from older) >= 0 then ${threadId}::uuid end`
    return sql`(${userId}, ${notificationKindOf(kind).type}, ${kind}, ${state}, ${waiting.has(notice)}, ${message}, ${requestId}, ${afterOlder})`
  })
  const { rows } = await sql<StoredRow>`
    with older as (
      update notifications set dismissed_at = now() where dismissed_at is null and (${hasOlder}) returning id
    )
    insert into notifications (user_id, type, kind, state, awaits_email, message, request_id, thread_id)
    values ${sql.join(values)}
    returning id, user_id, type, kind, awaits_email, message, request_id, thread_id, created_at,
      ${hasDevices('notifications.user_id')} as has_device
    ${notices.length === 1 ? keepPlan : sql``}`.execute(db)
  return rows
}

/** Dismisses the notice of a conversation that was read, if one waits. */
export async function dismissThreadNotification(work: Tx, userId: string, threadId: string, now: Date): Promise<void> {
  const gone = await work.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (gone) work.emit(notificationsDismissed, { userId })
}

/** Forgets what either side was told of this person's conversations: it has the name of then. */
export async function forgetThreadNotifications({ db }: Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('thread_id', 'in', db.selectFrom('thread_members').where('user_id', '=', userId).select('thread_id'))
    .execute()
}

/** Dismisses what still reminds of these: they have come to something else. */
export const dismissReminders = (work: Tx, requestIds: readonly string[], now: Date) =>
  dismissWaiting(work, remindersOf(work, requestIds), now)

/** Dismisses what asks this person whether it is still on: they have said so. */
export const dismissReconfirmationReminder = (work: Tx, userId: string, requestId: string, now: Date) =>
  dismissWaiting(
    work,
    remindersOf(work, [requestId]).where('user_id', '=', userId).where('message', 'like', `%${reconfirmationQuestion}`),
    now,
  )

const remindersOf = ({ db }: Tx, requestIds: readonly string[]) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where('request_id', 'in', requestIds)
    .where('type', '=', 'reminder')
    .where('dismissed_at', 'is', null)
    .orderBy('id')
    .forUpdate()

async function dismissWaiting(work: Tx, waiting: ReturnType<typeof remindersOf>, now: Date): Promise<void> {
  const gone = await work.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('id', 'in', waiting)
    .returning('user_id')
    .execute()
  for (const userId of new Set(gone.map(({ user_id }) => user_id))) work.emit(notificationsDismissed, { userId })
}

/** Dismisses what somebody was told of their subscription: it is no longer so. */
export async function dismissSubscriptionNotifications(work: Tx, userId: string, now: Date): Promise<void> {
  const gone = await work.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('user_id', '=', userId)
    .where('type', '=', 'subscription')
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute()
  if (gone.length > 0) work.emit(notificationsDismissed, { userId })
}
