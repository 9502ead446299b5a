import { deviceStorage } from '../../../platform/browser/device-storage.ts'
import { subscriptionHere } from '../../../platform/browser/push-subscription.ts'

/** Whether this browser shows someone's notifications, or why it cannot. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

const key = 'notices-for'

/** Who chose that this device shows their notifications. It outlives their session: anyone who logs in again has chosen already. */
const isChosenBy = (userId: string): boolean => deviceStorage()?.getItem(key) === userId
export const choose = (userId: string): void => deviceStorage()?.setItem(key, userId)
export const unchoose = (): void => deviceStorage()?.removeItem(key)

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What can be said without asking the browser's worker; undefined where that decides. */
export function stateAtOnce(userId: string): DeviceState | undefined {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && isChosenBy(userId) ? undefined : 'off'
}

export const stateHere = async (userId: string): Promise<DeviceState> =>
  stateAtOnce(userId) ?? ((await subscriptionHere()) ? 'on' : 'off')
