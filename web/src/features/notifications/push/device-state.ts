import { deviceStorage } from '../../../platform/browser/device-storage.ts'
import { subscriptionHere } from '../../../platform/browser/push-subscription.ts'

/** Whether this browser shows the user's notifications, or why it cannot. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

const key = 'notices-for'

/** The user who turned notifications on here. Outlives the session, so that signing in again restores them. */
const isChosenBy = (userId: string): boolean => deviceStorage()?.getItem(key) === userId
export const choose = (userId: string): void => deviceStorage()?.setItem(key, userId)
export const unchoose = (): void => deviceStorage()?.removeItem(key)

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The state without asking the service worker; undefined if only it can tell. */
export function stateAtOnce(userId: string): DeviceState | undefined {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && isChosenBy(userId) ? undefined : 'off'
}

export const stateHere = async (userId: string): Promise<DeviceState> =>
  stateAtOnce(userId) ?? ((await subscriptionHere()) ? 'on' : 'off')
