const key = 'flash'

/** Words that are to be said once the next page has loaded in full. */
export function flashAfterReload(message: string): void {
  try {
    window.sessionStorage.setItem(key, message)
  } catch {
    // Without storage they stay unsaid; the page itself shows what was done.
  }
}

/** Whether there is something to be said on this page. */
export function hasFlash(): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function takeFlash(): string | undefined {
  try {
    const message = window.sessionStorage.getItem(key)
    window.sessionStorage.removeItem(key)
    return message ?? undefined
  } catch {
    return undefined
  }
}
