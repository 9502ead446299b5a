import type { Notification } from '@openpulpit/contract/notifications'
import { type SqlBool, sql } from 'kysely'
import { keepPlan } from '../../platform/kept-plans.ts'
import type { Work } from '../../platform/transaction.ts'
import { hasDevices } from '../push/queries.ts'
import type { NotificationRow } from './view.ts'

interface NoticeToStore {
  readonly userId: string
  readonly type: Notification['type']
  readonly message: string
  readonly requestId: string | null
  readonly threadId?: string | null
}

interface StoredRow extends NotificationRow {
  readonly type: Notification['type']
  readonly user_id: string
  readonly has_device: boolean
}

/**
 * Stores notices, and tells which of these people want them on some device too.
 *
 * What waits of one conversation is one notice: a newer one takes the older one's place. The older one stays as dismissed,
 * for some device may just be dismissing it. The conversation is held by who writes.
 */
export async function storeNotices({ db }: Work, notices: readonly NoticeToStore[]): Promise<StoredRow[]> {
  const sameThread = notices.flatMap(({ userId, threadId }) =>
    threadId ? sql<SqlBool>`(user_id = ${userId} and thread_id = ${threadId})` : [],
  )
  const hasOlder = sameThread.length > 0 ? sql.join(sameThread, sql` or `) : sql`false`
  // Asking for the older ones makes them go first.
  const values = notices.map(
    ({ userId, type, message, requestId, threadId = null }) =>
      sql`(${userId}, ${type}, ${message}, ${requestId}, case when (select count(*) from older) >= 0 then ${threadId}::uuid end)`,
  )
  const { rows } = await sql<StoredRow>`
    with older as (
      update notifications set dismissed_at = now() where dismissed_at is null and (${hasOlder}) returning id
    )
    insert into notifications (user_id, type, message, request_id, thread_id)
    values ${sql.join(values)}
    returning id, user_id, type, message, request_id, thread_id, created_at,
      ${hasDevices('notifications.user_id')} as has_device
    ${notices.length === 1 ? keepPlan : sql``}`.execute(db)
  return rows
}
