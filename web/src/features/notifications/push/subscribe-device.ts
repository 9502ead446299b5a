import { useEffect } from 'react'
import { subscriptionHere } from '../../../platform/browser/push-subscription.ts'
import { registerWorker } from '../../../platform/offline/service-worker.ts'
import { fetchKey, subscribePush, unsubscribePush } from '../api.ts'
import { choose, stateAtOnce, unchoose } from './device-state.ts'

/** Asks for permission and subscribes this device. Throws without permission. */
export async function turnOnPush(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('notifications are not allowed here')
  await subscribe()
  choose(userId)
}

export async function turnOffPush(): Promise<void> {
  const subscription = await subscriptionHere()
  if (subscription) await unsubscribePush(subscription)
  unchoose()
  await subscription?.unsubscribe()
}

/**
 * Ties this device to the new session, and sends the server the push address, which the browser may have changed. Only
 * for the user who turned it on.
 */
async function restorePush(userId: string): Promise<void> {
  if (stateAtOnce(userId) === undefined) await subscribe()
}

async function subscribe(): Promise<void> {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const publicKey = await fetchKey()
  const before = await pushManager.getSubscription()
  // A subscription with another key belongs to an earlier server.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  await subscribePush(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Restores notifications for the user who turned them on, whatever their current session. */
export function useRestorePush(userId: string): void {
  useEffect(() => {
    // Silent: the next page tries again, and the account page shows the state.
    void restorePush(userId).catch(() => undefined)
  }, [userId])
}
