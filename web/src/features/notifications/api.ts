import { notificationCalls } from '@openpulpit/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export const notificationKeys = { all: ['notifications'] } as const

export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ signal }) => send(notificationCalls.list, { signal }),
})

export const dismiss = (id: string) => send(notificationCalls.dismiss, { params: { id } })
export const dismissAll = () => send(notificationCalls.dismissAll)
