import { type NotificationKind, notificationKindOf } from '@openpulpit/contract/notification-kinds'
import { notificationsShown } from '@openpulpit/contract/notifications'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { batched } from '../../platform/database/statements/batched.ts'
import { prepared, theOne } from '../../platform/database/statements/prepared.ts'
import { isBlockedByOwner } from '../invitations/people/queries.ts'
import { closedAccountReason } from '../requests/policy.ts'
import { termsColumns } from '../requests/terms/policy.ts'
import { hasDevices } from './push/queries.ts'
import type { NotificationRow } from './view.ts'

const rowColumns = [
  'id',
  'type',
  'kind',
  'state',
  'message',
  'request_id',
  'also_request_ids',
  'thread_id',
  'created_at',
] as const

/** The newest undismissed notifications, and the number of all. */
export async function undismissedNotifications(
  db: Kysely<DB>,
  userId: string,
): Promise<{ rows: NotificationRow[]; unread: number }> {
  const [rows, { unread }] = await Promise.all([newest(db, { userId }), numberOfThem(db, { userId }).then(theOne)])
  return { rows, unread }
}

const undismissedOf = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('dismissed_at', 'is', null)
const newest = prepared((db, { userId }: { userId: string }) =>
  undismissedOf(db, userId).select(rowColumns).orderBy('id', 'desc').limit(notificationsShown),
)
const numberOfThem = prepared((db, { userId }: { userId: string }) =>
  undismissedOf(db, userId).select((q) => q.fn.countAll<number>().as('unread')),
)

const sentColumns = [
  'id',
  'user_id',
  'type',
  'kind',
  'state',
  'message',
  'request_id',
  'also_request_ids',
  'thread_id',
] as const

/** Whether a block prevents writing to someone without an account about this request: see `isBlockedByOwner`. */
export async function isUnwelcome(
  db: Kysely<DB>,
  { user_id, request_id }: Pick<NotificationToEmail, 'user_id' | 'request_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from users, requests join churches on churches.id = requests.church_id
    where users.id = ${user_id} and requests.id = ${request_id} and ${isBlockedByOwner(sql.ref('churches.user_id'))}`.execute(
    db,
  )
  return rows.length > 0
}

/** An undismissed notification, with what an email or push needs. */
export const undismissedNotification = (db: Kysely<DB>, id: string) =>
  db.selectFrom('notifications').select(sentColumns).where('id', '=', id).where('dismissed_at', 'is', null)

const closingKinds: readonly NotificationKind[] = ['request_declined', 'request_withdrawn', 'service_cancelled']

/** The note written when the request was closed. It is only in the email, never in a stored notification. */
const closingNote = sql<string | null>`case when kind in (${sql.join(closingKinds)}) then (
  select cancellation_reason from requests
  where requests.id = notifications.request_id and cancellation_reason <> ${closedAccountReason}) end`

const notificationsToEmail = prepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('notifications')
    .select(sentColumns)
    .select(closingNote.as('closing_note'))
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('dismissed_at', 'is', null)
    .where('mailed_at', 'is', null),
)
/** What an email says about each open request. Closed ones are left out. */
const openRequests = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('requests')
    .innerJoin('churches', 'churches.id', 'requests.church_id')
    .select([
      ...(['requests.id', 'starts_at', 'day', 'service_time', 'requests.time_zone', 'service_type'] as const),
      ...(['duration_minutes', ...termsColumns] as const),
      ...(['churches.name as church_name', 'churches.city as church_city', 'churches.state as church_state'] as const),
    ])
    .where('requests.id', 'in', ids)
    .where('requests.status', '=', 'open')
    .execute()
export type OpenRequestToEmail = Awaited<ReturnType<typeof openRequests>>[number]

/** Batched with the reads of other emails at the same moment. */
export const openRequestToEmail = batched(openRequests, ({ id }) => id)

export type NotificationToEmail = Awaited<ReturnType<typeof notificationsToEmail>>[number]

/** A notification neither dismissed nor emailed, batched with the reads of other emails at the same moment. */
export const notificationToEmail = batched(
  (db, ids) => notificationsToEmail(db, { ids }),
  ({ id }) => id,
)

interface Thing {
  readonly user_id: string
  readonly about_id: string
  readonly kind: NotificationKind
}

/** Undismissed news that waited for the end of its hour, oldest first. */
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

/** The states that emails have reported. */
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

/** Whether a notification is still true, hours after it was written. */
export async function isStillTrue(
  db: Kysely<DB>,
  { kind, state, request_id, also_request_ids }: StillTrue,
): Promise<boolean> {
  const { emailedWhile } = notificationKindOf(kind)
  if (!emailedWhile || !request_id) return true
  const row = await db
    .selectFrom('requests')
    .select('id')
    .where('id', 'in', [request_id, ...also_request_ids])
    .where('status', 'in', emailedWhile)
    .$if(kind === 'honorarium', (q) => q.where(honorariumState, '=', state))
    .$if(kind === 'payment_due' || kind === 'payment_due_again', (q) => q.whereRef('paid_cents', '<', 'total_cents'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type StillTrue = Pick<NotificationToEmail, 'kind' | 'state' | 'request_id' | 'also_request_ids'>

const honorariumState = sql<string>`case
  when total_cents = 0 or paid_cents < total_cents then 'pending'
  when received_cents < paid_cents then 'paid'
  else 'received' end`

/** The users who were notified about a request. */
export async function notifiedUsers(db: Kysely<DB>, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .where('request_id', '=', requestId)
    .select('user_id')
    .distinct()
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Whether someone was notified of this kind of news about a request before, dismissed or not. */
export async function wasNotified(
  db: Kysely<DB>,
  { userId, requestId, kind }: { userId: string; requestId: string | null; kind: NotificationKind },
): Promise<boolean> {
  const sent = await db
    .selectFrom('notifications')
    .select('id')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

export const allNotifications = (db: Kysely<DB>, userId: string): Promise<NotificationRow[]> =>
  db.selectFrom('notifications').select(rowColumns).where('user_id', '=', userId).orderBy('id').execute()
