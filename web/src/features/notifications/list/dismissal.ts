import type { Parsed } from '@openpulpit/contract/endpoint'
import type { notificationCalls } from '@openpulpit/contract/notifications'

type Notifications = Parsed<typeof notificationCalls.list, 'reply'>

/** In the place of an id. */
export const every = 'every'

/** What is left on screen when one, or every one, is gone. */
export function without(gone: string, { notifications, unread }: Notifications): Notifications {
  if (gone === every) return { notifications: [], unread: 0 }
  const left = notifications.filter(({ _id }) => _id !== gone)
  return { notifications: left, unread: unread - (notifications.length - left.length) }
}
