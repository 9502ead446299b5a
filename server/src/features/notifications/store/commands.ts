import { factsOf, type NotificationKind } from '@openpulpit/contract/notification-kinds'
import { type SqlBool, sql } from 'kysely'
import { keepPlan } from '../../../platform/database/kept-plans.ts'
import type { Work } from '../../../platform/database/transaction.ts'
import { hasDevices } from '../push/queries.ts'
import type { NotificationRow } from '../view.ts'

export interface NoticeToStore {
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
export async function storeNotices(
  { db }: Work,
  notices: readonly NoticeToStore[],
  waiting: ReadonlySet<NoticeToStore>,
): Promise<StoredRow[]> {
  const replaced = notices.flatMap(({ userId, kind, requestId, threadId }) => {
    if (threadId) return sql<SqlBool>`(user_id = ${userId} and thread_id = ${threadId})`
    if (!requestId || factsOf(kind).keeps === 'each') return []
    return sql<SqlBool>`(user_id = ${userId} and request_id = ${requestId} and kind = ${kind})`
  })
  const hasOlder = replaced.length > 0 ? sql.join(replaced, sql` or `) : sql`false`
  // Asking for the older ones makes them go first.
  const values = notices.map((notice) => {
    const { userId, kind, state = null, message, requestId, threadId = null } = notice
    const afterOlder = sql`case when (select count(*) from older) >= 0 then ${threadId}::uuid end`
    return sql`(${userId}, ${factsOf(kind).type}, ${kind}, ${state}, ${waiting.has(notice)}, ${message}, ${requestId}, ${afterOlder})`
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
