import { useEffect } from 'react'
import { subscriptionHere } from '../../../platform/browser/push-subscription.ts'
import { registerWorker } from '../../../platform/offline/service-worker.ts'
import { fetchKey, subscribePush, unsubscribePush } from '../api.ts'
import { choose, stateAtOnce, unchoose } from './device-state.ts'

/** Asks for the browser's permission, and shows notifications here from now on. Throws where it is not given. */
export async function turnOnPush(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('notifications are not allowed here')
  await subscribe()
  choose(userId)
}

/** Shows none any more. */
export async function turnOffPush(): Promise<void> {
  const subscription = await subscriptionHere()
  if (subscription) await unsubscribePush(subscription)
  unchoose()
  await subscription?.unsubscribe()
}

/**
 * Ties this device to the session that is new here, and tells the server the address that the browser may have changed.
 * Only for whoever chose that.
 */
async function restorePush(userId: string): Promise<void> {
  if (stateAtOnce(userId) === undefined) await subscribe()
}

async function subscribe(): Promise<void> {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const publicKey = await fetchKey()
  const before = await pushManager.getSubscription()
  // One that was asked for with another key is of a server that is no more.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  await subscribePush(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Goes on showing notifications where their owner chose that, whatever session they have now. */
export function useRestorePush(userId: string): void {
  useEffect(() => {
    // Silently: it is tried again with the next page, and the account's page says how it stands.
    void restorePush(userId).catch(() => undefined)
  }, [userId])
}
