const key = 'token'
const listeners = new Set<() => void>()

// While a page is prerendered there is no storage, and some browsers refuse it in private windows.
const storage = (): Storage | undefined => {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}

export const storedToken = (): string | undefined => storage()?.getItem(key) ?? undefined

export function keepToken(token: string): void {
  storage()?.setItem(key, token)
  for (const listener of listeners) listener()
}

export function dropToken(): void {
  storage()?.removeItem(key)
  for (const listener of listeners) listener()
}

/** Calls back when this tab keeps or drops the token. */
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
