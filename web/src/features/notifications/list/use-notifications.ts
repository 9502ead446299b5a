import type { Output } from '@openpulpit/contract/endpoint'
import type { notificationEndpoints } from '@openpulpit/contract/notifications'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { notificationKeys, notificationsQuery } from '../api.ts'

/** The user's notifications, without those being dismissed, so that an earlier answer cannot bring one back. */
export function useNotifications() {
  const { data, ...asked } = useQuery(notificationsQuery)
  const leaving = useMutationState({
    filters: { mutationKey: notificationKeys.all, status: 'pending' },
    select: ({ state }) => String(state.variables),
  })
  return { ...asked, data: data && leaving.reduce((left, gone) => without(gone, left), data) }
}

type Notifications = Output<typeof notificationEndpoints.list, 'reply'>

/** Stands for every ID. */
export const every = 'every'

/** The list after one or all are dismissed. */
export function without(gone: string, { notifications, unread }: Notifications): Notifications {
  if (gone === every) return { notifications: [], unread: 0 }
  const left = notifications.filter(({ _id }) => _id !== gone)
  return { notifications: left, unread: unread - (notifications.length - left.length) }
}
