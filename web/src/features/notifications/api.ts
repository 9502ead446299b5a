import { notificationCalls } from '@openpulpit/contract/notifications'
import { pushCalls, pushSubscription } from '@openpulpit/contract/push'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { stateAtOnce, stateHere } from './push/device-state.ts'

export const notificationKeys = { all: ['notifications'] } as const

export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ signal }) => send(notificationCalls.list, { signal }),
})

export const dismiss = (id: string) => send(notificationCalls.dismiss, { params: { id } })
export const dismissAll = () => send(notificationCalls.dismissAll)

/** Whether this device shows somebody's notices: the browser is asked, not the server. */
export const deviceQuery = (userId: string) =>
  queryOptions({
    queryKey: ['push', userId],
    queryFn: () => stateHere(userId),
    placeholderData: () => stateAtOnce(userId),
  })

export const fetchKey = async () => (await send(pushCalls.key)).publicKey
export const tellDevice = (device: PushSubscription) =>
  send(pushCalls.subscribe, { body: pushSubscription.parse(device.toJSON()) })
export const leaveDevice = ({ endpoint }: PushSubscription) => send(pushCalls.unsubscribe, { body: { endpoint } })
