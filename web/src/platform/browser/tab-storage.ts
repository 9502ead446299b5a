import { deviceStorage } from './device-storage.ts'
import { randomUuid } from './random-uuid.ts'

/**
 * Storage for this tab's user: it survives a reload and an expired session, but neither logout nor another user's
 * sign-in. Browsers restore a closed tab with its storage, so each tab records its user and the last logout.
 */
const tabKey = 'tab'
const logoutKey = 'last-logout'

interface TabMark {
  readonly logout: string
  readonly userId?: string
}

export function readTab(key: string): string | undefined {
  clearAfterLogout()
  return tabStorage()?.getItem(key) ?? undefined
}

/** A full storage keeps nothing: the page itself still has the text. */
export function keepInTab(key: string, value: string): void {
  clearAfterLogout()
  try {
    tabStorage()?.setItem(key, value)
  } catch {}
}

export const dropFromTab = (key: string): void => tabStorage()?.removeItem(key)

/** Called on sign-in: clears what another user left in this tab. */
export function giveTabTo(userId: string): void {
  clearAfterLogout()
  const owner = readMark()?.userId
  if (owner !== undefined && owner !== userId) tabStorage()?.clear()
  wasCleared = false
  mark({ logout: lastLogout(), userId })
}

/** Called on logout: clears every tab of this browser, a closed one when it is restored. */
export function clearTabs(): void {
  try {
    deviceStorage()?.setItem(logoutKey, randomUuid())
  } catch {}
  clear()
  mark({ logout: lastLogout() })
}

/** Called once nothing of the previous user is on screen: until then a component may store something again. */
export function clearLeftovers(): void {
  if (!wasCleared) return
  tabStorage()?.clear()
  mark({ logout: lastLogout() })
  wasCleared = false
}

/** Clears this tab if its user has logged out in another one. */
function clearAfterLogout(): void {
  const [noted, logout] = [readMark(), lastLogout()]
  if (noted?.logout === logout) return
  if (noted) clear()
  mark({ logout })
}

let wasCleared = false
function clear(): void {
  tabStorage()?.clear()
  wasCleared = true
}

const lastLogout = (): string => deviceStorage()?.getItem(logoutKey) ?? 'none'

function readMark(): TabMark | undefined {
  try {
    return JSON.parse(tabStorage()?.getItem(tabKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function mark(noted: TabMark): void {
  try {
    tabStorage()?.setItem(tabKey, JSON.stringify(noted))
  } catch {}
}

/** Undefined during prerendering, and where the browser refuses storage. */
function tabStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.sessionStorage
  } catch {
    return undefined
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === logoutKey) clearAfterLogout()
  })
}
