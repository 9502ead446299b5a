const keyOf = (userId: string) => `verification put away:${userId}`

/** Whether somebody does not want to be reminded in this tab again. */
export function isPutAway(userId: string): boolean {
  try {
    return window.sessionStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function putAway(userId: string): void {
  try {
    window.sessionStorage.setItem(keyOf(userId), 'yes')
  } catch {
    // Without storage the reminder is back after a reload.
  }
}
