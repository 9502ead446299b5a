import type { NotificationKind } from '@openpulpit/contract/notification-kinds'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { hasDevices } from './push/queries.ts'
import { toNotificationView } from './view.ts'

const shown = 50

/** The newest that are not dismissed, and how many there are in all. */
export async function undismissedNotifications(db: Kysely<DB>, userId: string) {
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

const told = ['id', 'user_id', 'type', 'kind', 'state', 'message', 'request_id', 'thread_id'] as const

/** A notice that is not dismissed yet, with what a mail or a device says of it. */
export const undismissedNotification = (db: Kysely<DB>, id: string) =>
  db.selectFrom('notifications').select(told).where('id', '=', id).where('dismissed_at', 'is', null)

/** One that nobody has mailed either. */
export const notificationToEmail = (db: Kysely<DB>, id: string) =>
  undismissedNotification(db, id).where('mailed_at', 'is', null).executeTakeFirst()
export type NotificationToEmail = NonNullable<Awaited<ReturnType<typeof notificationToEmail>>>

/** Those of these that wait for the same email, the oldest first. */
export const notificationsToEmail = (db: Kysely<DB>, ids: readonly string[]): Promise<NotificationToEmail[]> =>
  db
    .selectFrom('notifications')
    .select(told)
    .where('id', 'in', ids)
    .where('dismissed_at', 'is', null)
    .where('mailed_at', 'is', null)
    .orderBy('id')
    .execute()

interface Thing {
  readonly user_id: string
  readonly about_id: string
  readonly kind: NotificationKind
}

/** What has waited for the end of its hour and is not dismissed, the oldest first. */
export const awaitingNews = (db: Kysely<DB>, { user_id, about_id, kind }: Thing) =>
  db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'kind', 'state'])
    .select(hasDevices('notifications.user_id').as('has_device'))
    .where('user_id', '=', user_id)
    .where('request_id', '=', about_id)
    .where('kind', '=', kind)
    .where('awaits_email', '=', true)
    .where('dismissed_at', 'is', null)
    .orderBy('id')
    .execute()
export type AwaitingNews = Awaited<ReturnType<typeof awaitingNews>>[number]

/** Which states the emails about this have told. */
export async function emailedStates(db: Kysely<DB>, { user_id, about_id, kind }: Thing): Promise<readonly string[]> {
  const row = await db
    .selectFrom('news_emails')
    .select('said')
    .where('user_id', '=', user_id)
    .where('about_id', '=', about_id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.said ?? []
}

// One press can send several, and one sentence tells of all of them.
const sentTogether = sql.raw(
  'together.church_id = requests.church_id and together.created_at = requests.created_at ' +
    'and together.preacher_id is not distinct from requests.preacher_id',
)
const stillHas = (status: string) => sql<SqlBool>`exists (
  select from requests as together where ${sentTogether} and together.status = ${status})`

/** What has to hold of its request for news to be worth an email, hours after it was written. */
const conditions: Partial<Record<NotificationKind, (state: string | null) => ReturnType<typeof sql<SqlBool>>>> = {
  request_received: () => stillHas('pending'),
  unanswered: () => sql`exists (
    select from requests as together where together.church_id = requests.church_id
      and together.preacher_id = requests.preacher_id and together.status = 'pending')`,
  open_request: () => stillHas('open'),
  offer: () => sql`requests.status = 'open'`,
  trial_waiting: () => sql`requests.status in ('open', 'pending')`,
  honorarium: (state) => sql`requests.status in ('confirmed', 'completed') and ${state} =
    case when honorarium_received_at is not null then 'received' else honorarium_status end`,
}

/** Whether what a notice tells is still so. */
export async function isStillTrue(
  db: Kysely<DB>,
  { kind, state, request_id }: Pick<NotificationToEmail, 'kind' | 'state' | 'request_id'>,
): Promise<boolean> {
  const condition = conditions[kind]
  if (!condition || !request_id) return true
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('id', '=', request_id)
    .where(condition(state))
    .executeTakeFirst()
  return row !== undefined
}

/** Who was told something of a request. */
export async function notifiedUsers(db: Kysely<DB>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('request_id', '=', requestId)
    .select('user_id')
    .distinct()
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whether somebody was told just this of a request before, dismissed or not. */
export async function wasNotified(
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
