import type { Output } from '@openpulpit/contract/endpoint'
import type { notificationEndpoints } from '@openpulpit/contract/notifications'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { notificationKeys, notificationsQuery } from '../api.ts'

/** What waits for this person. What is being dismissed is laid over it, so no answer from before brings that back. */
export function useNotifications() {
  const { data, ...asked } = useQuery(notificationsQuery)
  const leaving = useMutationState({
    filters: { mutationKey: notificationKeys.all, status: 'pending' },
    select: ({ state }) => String(state.variables),
  })
  return { ...asked, data: data && leaving.reduce((left, gone) => without(gone, left), data) }
}

type Notifications = Output<typeof notificationEndpoints.list, 'reply'>

/** In the place of an id. */
export const every = 'every'

/** What is left on screen when one, or every one, is gone. */
export function without(gone: string, { notifications, unread }: Notifications): Notifications {
  if (gone === every) return { notifications: [], unread: 0 }
  const left = notifications.filter(({ _id }) => _id !== gone)
  return { notifications: left, unread: unread - (notifications.length - left.length) }
}
