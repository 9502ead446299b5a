import { storedToken } from '../token.ts'
import { cachePage } from './cache-page.ts'
import { ownCopy, ownKey, pageCopy } from './offline-cache.ts'

/** The worker of this site, which shows notifications and keeps briefs; undefined where the browser has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register('/service-worker.js')
}

let last: Promise<unknown> = Promise.resolve()

interface OnScreen {
  /** Its path. */
  readonly path: string
  /** Of the session that it is shown to. */
  readonly token: string | undefined
  /** What the server answered to it, by the path of each call. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The ids of the routes it is made of. */
  readonly routes: readonly string[]
}

/**
 * Keeps a page that is on screen for where there is no network, and says whether it can be read there. One keeping waits
 * for the one before.
 */
export function keepOffline(page: OnScreen): Promise<boolean> {
  // A full or forbidden storage, or a line that breaks just now: the page is on screen all the same.
  const kept = last.then(() => keep(page)).catch(() => false)
  last = kept
  return kept
}

/** The server no longer gives this answer, so neither does the device. */
export function dropOffline(path: string, token: string | undefined): void {
  last = last.then(() => drop(path, token)).catch(() => undefined)
}

async function drop(path: string, token: string | undefined): Promise<void> {
  if (!token || !('caches' in window) || !(await caches.has(ownCopy))) return
  await (await caches.open(ownCopy)).delete(await ownKey(path, token))
}

async function keep({ path, token, answers, routes }: OnScreen): Promise<boolean> {
  if (!token || !('caches' in window)) return false
  // Opened before the session is looked at: what is forgotten from here on is forgotten with what is still being written.
  const [own, page] = await Promise.all([caches.open(ownCopy), caches.open(pageCopy)])
  // Someone else may have come to this computer meanwhile, in another tab.
  if (token !== storedToken()) return false
  for (const [call, answer] of Object.entries(answers)) {
    await own.put(await ownKey(call, token), Response.json(answer))
  }
  if (!(await registerWorker())) return false
  const isDrawn = await cachePage(page, path, routes)
  await navigator.serviceWorker.ready
  return isDrawn && token === storedToken()
}
