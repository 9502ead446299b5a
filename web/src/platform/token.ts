import type { UserType } from '@openpulpit/contract/users'
import { deviceStorage } from './browser/device-storage.ts'

const key = 'token'
const listeners = new Set<() => void>()

export const storedToken = (): string | undefined => deviceStorage()?.getItem(key) ?? undefined

export function keepToken(token: string): void {
  deviceStorage()?.setItem(key, token)
  for (const listener of listeners) listener()
}

/** The last user type on this device: the page's first script prefetches by it before the session is known. */
export const keepSide = (side: UserType): void => deviceStorage()?.setItem('side', side)

export function dropToken(): void {
  deviceStorage()?.removeItem(key)
  deviceStorage()?.removeItem('side')
  for (const listener of listeners) listener()
}

/** Calls back when this tab stores or drops the token. */
export function watchToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back when another tab signs in or out. */
export function watchTokenElsewhere(listener: () => void): () => void {
  const look = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}
