import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { pushEndpoints } from '@openpulpit/contract/push'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { stateAtOnce, stateHere } from './push/device-state.ts'

export const notificationKeys = { all: ['notifications'] } as const

export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ signal }) => send(notificationEndpoints.list, { signal }),
})

export const dismiss = (id: string) => send(notificationEndpoints.dismiss, { params: { id } })
export const dismissAll = () => send(notificationEndpoints.dismissAll)

/** Whether this device shows the user's notifications. Asks the browser, not the server. */
export const deviceQuery = (userId: string) =>
  queryOptions({
    queryKey: ['push', userId],
    queryFn: () => stateHere(userId),
    placeholderData: () => stateAtOnce(userId),
  })

export const fetchKey = async () => (await send(pushEndpoints.key)).publicKey
export function subscribePush(device: PushSubscription) {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {}, expirationTime = null } = device.toJSON()
  return send(pushEndpoints.subscribe, { body: { endpoint, keys: { p256dh, auth }, expirationTime } })
}
export const unsubscribePush = ({ endpoint }: PushSubscription) =>
  send(pushEndpoints.unsubscribe, { body: { endpoint } })
