import {
  type NotificationChannel,
  type NotificationKind,
  notificationKindOf,
} from '@openpulpit/contract/notification-kinds'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, LeavingAccount } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { keepPlan } from '../../../platform/database/statements/named-statements.ts'
import { all } from '../../../platform/database/statements/pipelined.ts'
import { preparedWrite } from '../../../platform/database/statements/prepared.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Handover } from '../../invitations/people/policy.ts'
import { notificationEmailDue, notificationPushDue, notificationsDismissed, serviceEmailDue } from '../events.ts'
import { isCoalesced } from '../policy.ts'
import { hasDevices } from '../push/queries.ts'
import type { NotificationRow } from '../view.ts'

export interface NewNotification {
  readonly userId: string
  readonly kind: NotificationKind
  readonly message: string
  /** The state that this notification reports; for an offer, the preacher who made it. */
  readonly state?: string
  readonly requestId: string | null
  /** Further requests covered by the same sentence. */
  readonly alsoRequestIds?: readonly string[]
  readonly threadId?: string | null
}

export interface StoredNotification extends NotificationRow {
  readonly user_id: string
  readonly also_request_ids: readonly string[]
  readonly awaits_email: boolean
  readonly has_device: boolean
}

/**
 * Dismisses what these replace: a conversation has one undismissed notification, and so does each kind of news about a
 * request. Not deleted, because a device may just be dismissing it. The caller has locked the conversation or the news.
 */
export async function dismissOlder({ db }: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const ofThread = notifications.filter(({ threadId }) => threadId)
  const ofRequest = notifications.filter(
    ({ requestId, kind }) => requestId && notificationKindOf(kind).keeps !== 'each',
  )
  await all({
    ofThread: ofThread.length > 0 && olderOfThread(db, { newer: JSON.stringify(ofThread) }),
    ofRequest: ofRequest.length > 0 && olderOfRequest(db, { newer: JSON.stringify(ofRequest) }),
  })
}

const olderOfThread = preparedWrite(
  (_, { newer }: { newer: string }) => sql`
  update notifications set dismissed_at = now()
  from json_to_recordset(${newer}::json) as newer ("userId" uuid, "threadId" uuid)
  where thread_id = "threadId" and user_id = "userId" and dismissed_at is null`,
)

const olderOfRequest = preparedWrite(
  (_, { newer }: { newer: string }) => sql`
  update notifications set dismissed_at = now()
  from json_to_recordset(${newer}::json) as newer ("userId" uuid, "requestId" uuid, kind text)
  where request_id = "requestId" and user_id = "userId" and notifications.kind = newer.kind and dismissed_at is null`,
)

/**
 * Stores notifications and queues the jobs that email and push them. Each event has one notification, one email and one
 * push, whose jobs carry the notification's id.
 */
export async function storeNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<StoredNotification[]> {
  const given = notifications.map((notification) => ({
    ...notification,
    ...{ type: notificationKindOf(notification.kind).type, coalesced: isCoalesced(notification) },
  }))
  const kinds = new Set(notifications.map(({ kind }) => kind))
  const { rows } = await sql<StoredNotification>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as notification (
        "userId" uuid, type text, kind text, state text, message text, "requestId" uuid, "alsoRequestIds" uuid[],
        "threadId" uuid, coalesced boolean)
    ), stored as (
      insert into notifications (user_id, type, kind, state, awaits_email, message, request_id, also_request_ids, thread_id)
      select "userId", type, kind, state, coalesced and ${waitsForNews}, message, "requestId",
        coalesce("alsoRequestIds", '{}'), "threadId"
      from given
      returning id, user_id, type, kind, state, awaits_email, message, request_id, also_request_ids, thread_id, created_at,
        ${hasDevices('notifications.user_id')} as has_device
    )${jobsOfStored(tx, [...kinds].toSorted())}
    select * from stored
    ${keepPlan}`.execute(tx.db)
  return rows
}

const waitsForNews = sql<SqlBool>`exists (select from news_emails
  where user_id = "userId" and about_id = "requestId" and news_emails.kind = given.kind and due_at is not null)`

/** CTEs that queue the delivery of stored notifications: an email each, plain or for the service, and a push. */
function jobsOfStored({ queuedFrom }: Tx, kinds: readonly NotificationKind[]): RawBuilder<unknown> {
  const emailed = kinds.filter((kind) => goesBy(kind, 'email') && notificationKindOf(kind).email === 'coalesced')
  const emails = [...Map.groupBy(emailed, (kind) => notificationKindOf(kind).serviceEmail)].map(([email, of]) =>
    email
      ? queuedFrom(serviceEmailDue, dueOf(of, sql`'letter', ${sql.lit(email)}, 'notificationId', id`))
      : queuedFrom(notificationEmailDue, dueOf(of, sql`'notificationId', id`)),
  )
  const pushed = kinds.filter((kind) => goesBy(kind, 'push'))
  const pushes =
    pushed.length > 0
      ? [queuedFrom(notificationPushDue, dueOf(pushed, sql`'notificationId', id`, sql`and has_device`))]
      : []
  const steps = [...emails, ...pushes].map((step, at) => sql`, ${sql.ref(`queued_${at}`)} as (${step})`)
  return sql.join(steps, sql``)
}

const goesBy = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  notificationKindOf(kind).channels.includes(channel)

/** A job for each stored notification of these kinds that need not wait. */
const dueOf = (kinds: readonly NotificationKind[], payload: RawBuilder<unknown>, isWanted = sql``) => sql`(
  select id, json_build_object(${payload}) as payload from stored
  where not awaits_email ${isWanted} and kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})) as due`

/** Dismisses a conversation's notification after it was read. */
export async function dismissThreadNotification(tx: Tx, userId: string, threadId: string, now: Date): Promise<void> {
  const gone = await tx.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (gone) tx.emit(notificationsDismissed, { userId })
}

/** Deletes both sides' notifications about this person's conversations, because they contain the old name. */
export async function forgetThreadNotifications({ db }: Tx, userId: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('thread_id', 'in', db.selectFrom('thread_members').where('user_id', '=', userId).select('thread_id'))
    .execute()
}

/** Dismisses reminders of these requests, which no longer apply. */
export const dismissReminders = (tx: Tx, requestIds: readonly string[], now: Date) =>
  emitDismissed(tx, remindersDismissed(tx.db, { requestIds, now }))

/** Dismisses the reminder that this person has just answered. */
export const dismissReconfirmationReminder = (tx: Tx, userId: string, requestId: string, now: Date) =>
  emitDismissed(tx, reconfirmationDismissed(tx.db, { userId, requestIds: [requestId], now }))

interface Reminders {
  readonly requestIds: readonly string[]
  readonly now: Date
}

const remindersOf = (db: Kysely<DB>, requestIds: readonly string[]) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where(sql<SqlBool>`request_id = any(${requestIds}::uuid[])`)
    .where('type', '=', 'reminder')
    .where('dismissed_at', 'is', null)
    .orderBy('id')
    .forUpdate()

const remindersDismissed = preparedWrite((db, { requestIds, now }: Reminders) =>
  dismissed(db, remindersOf(db, requestIds), now),
)
const reconfirmationDismissed = preparedWrite((db, { requestIds, userId, now }: Reminders & { userId: string }) =>
  dismissed(db, remindersOf(db, requestIds).where('user_id', '=', userId).where('kind', '=', 'still_on'), now),
)

const dismissed = (db: Kysely<DB>, waiting: ReturnType<typeof remindersOf>, now: Date) =>
  db.updateTable('notifications').set({ dismissed_at: now }).where('id', 'in', waiting).returning('user_id')

async function emitDismissed(tx: Tx, dismissal: Promise<{ user_id: string }[]>): Promise<void> {
  for (const userId of new Set((await dismissal).map(({ user_id }) => user_id))) {
    tx.emit(notificationsDismissed, { userId })
  }
}

/** Dismisses notifications about a subscription that are no longer true. */
export async function dismissSubscriptionNotifications(tx: Tx, userId: string, now: Date): Promise<void> {
  const gone = await tx.db
    .updateTable('notifications')
    .set({ dismissed_at: now })
    .where('user_id', '=', userId)
    .where('type', '=', 'subscription')
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute()
  if (gone.length > 0) tx.emit(notificationsDismissed, { userId })
}

/** Dismisses a saved search's notification, because there is newer news or the search was removed. */
export async function dismissSavedSearchNotifications(tx: Tx, userId: string, searchId: string): Promise<void> {
  const gone = await tx.db
    .updateTable('notifications')
    .set({ dismissed_at: tx.limits.now })
    .where('user_id', '=', userId)
    // Written as in the index's condition.
    .where(sql<SqlBool>`kind = 'saved_search'`)
    .where('state', '=', searchId)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .execute()
  if (gone.length > 0) tx.emit(notificationsDismissed, { userId })
}

/** Deletes the notifications about these requests, because they contain names. */
export async function forgetNotificationsAbout({ db }: Tx, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.deleteFrom('notifications').where('request_id', 'in', requestIds).execute()
}

/** Deletes the notifications of a preacher's offers, or of one request, because they contain the old name. */
export async function forgetNotificationsOfOffers({ db }: Tx, preacherId: string, requestId?: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    // Written as in the index's condition.
    .where(sql<SqlBool>`kind = 'offer'`)
    .where('state', '=', preacherId)
    .$if(requestId !== undefined, (q) => q.where('request_id', '=', requestId ?? ''))
    .execute()
}

/** Moves notifications of someone without an account to their new account. */
export async function handOverNotifications(
  { db }: Tx,
  { from, to }: Handover,
  requestIds: readonly string[],
): Promise<void> {
  if (requestIds.length === 0) return
  await db
    .updateTable('notifications')
    .set({ user_id: to.userId })
    .where('user_id', '=', from.userId)
    .where('request_id', 'in', requestIds)
    .execute()
}

/** Deletes what someone was notified of. What others read about their requests went before those were closed. */
export async function forgetNotifications({ db }: Tx, { userId }: LeavingAccount): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await db.deleteFrom('news_emails').where('user_id', '=', userId).execute()
}

/** Dismisses one's own notification. Idempotent. */
export async function dismiss(services: Services, { userId }: Actor, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const row = await tx.db
      .updateTable('notifications')
      .set((q) => ({ dismissed_at: q.fn.coalesce('dismissed_at', q.val(services.clock.now())) }))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw notFound('The notification')
    tx.emit(notificationsDismissed, { userId })
  })
}

export async function dismissAll(services: Services, { userId }: Actor): Promise<void> {
  await inTransaction(services, async (tx) => {
    await tx.db
      .updateTable('notifications')
      .set({ dismissed_at: services.clock.now() })
      .where('user_id', '=', userId)
      .where('dismissed_at', 'is', null)
      .execute()
    tx.emit(notificationsDismissed, { userId })
  })
}
