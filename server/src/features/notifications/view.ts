import type { NotificationKind, NotificationType } from '@openpulpit/contract/notification-kinds'
import type { Notification } from '@openpulpit/contract/notifications'

export interface NotificationRow {
  id: string
  type: NotificationType
  kind: NotificationKind
  state: string | null
  message: string
  request_id: string | null
  also_request_ids: readonly string[]
  thread_id: string | null
  created_at: Date
}

export const toNotificationView = (row: NotificationRow): Notification => ({
  _id: row.id,
  type: row.type,
  kind: row.kind,
  message: row.message,
  requestId: row.request_id,
  requestCount: row.request_id ? 1 + row.also_request_ids.length : 0,
  threadId: row.thread_id,
  savedSearchId: row.kind === 'saved_search' ? row.state : null,
  timestamp: row.created_at.toISOString(),
})
