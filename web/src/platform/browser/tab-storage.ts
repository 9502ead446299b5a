import { deviceStorage } from './device-storage.ts'
import { randomUuid } from './random-uuid.ts'

/**
 * What this tab keeps of its person: it outlives a reload and an expired session, but neither Logout nor the sign-in of someone
 * else. A browser brings a closed tab back with all that it kept, so each tab notes whose it is and since which Logout.
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

/** Storage that is full keeps nothing: the page itself still holds what was written. */
export function keepInTab(key: string, value: string): void {
  clearAfterLogout()
  try {
    tabStorage()?.setItem(key, value)
  } catch {}
}

export const dropFromTab = (key: string): void => tabStorage()?.removeItem(key)

/** This person is signed in: what someone else left in this tab goes. */
export function giveTabTo(userId: string): void {
  clearAfterLogout()
  const owner = readMark()?.userId
  if (owner !== undefined && owner !== userId) tabStorage()?.clear()
  wasCleared = false
  mark({ logout: lastLogout(), userId })
}

/** Its person logs out: every tab of this browser is cleared, one that is closed when it comes back. */
export function clearTabs(): void {
  try {
    deviceStorage()?.setItem(logoutKey, randomUuid())
  } catch {}
  clear()
  mark({ logout: lastLogout() })
}

/** Once nothing of whoever logged out is on screen: what was there may have kept something again until then. */
export function clearLeftovers(): void {
  if (!wasCleared) return
  tabStorage()?.clear()
  mark({ logout: lastLogout() })
  wasCleared = false
}

/** Clears this tab if its person has logged out in another one. */
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

/** While a page is prerendered there is none, and some browsers refuse it. */
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
