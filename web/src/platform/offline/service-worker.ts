import { storedToken } from '../token.ts'
import { cachePage } from './cache-page.ts'
import { ownCopy, ownKey, pageCopy } from './offline-cache.ts'

/** Registers the service worker, which shows notifications and caches briefs; undefined if unsupported. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register('/service-worker.js')
}

let last: Promise<unknown> = Promise.resolve()

interface OnScreen {
  readonly path: string
  /** The token of the session it is shown to. */
  readonly token: string | undefined
  /** The server's replies to it, by path. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The ids of its routes. */
  readonly routes: readonly string[]
}

/** Caches the current page for offline use, and returns whether that worked. Runs one at a time. */
export function keepOffline(page: OnScreen): Promise<boolean> {
  // Storage may be full or forbidden, or the connection may break: the page is still on screen.
  const kept = last.then(() => keep(page)).catch(() => false)
  last = kept
  return kept
}

/** The server no longer gives this reply, so the cached one goes too. */
export function dropOffline(path: string, token: string | undefined): void {
  last = last.then(() => drop(path, token)).catch(() => undefined)
}

async function drop(path: string, token: string | undefined): Promise<void> {
  if (!token || !('caches' in window) || !(await caches.has(ownCopy))) return
  await (await caches.open(ownCopy)).delete(await ownKey(path, token))
}

async function keep({ path, token, answers, routes }: OnScreen): Promise<boolean> {
  if (!token || !('caches' in window)) return false
  // Opened before checking the session: a clear from here on also removes what is still being written.
  const [own, page] = await Promise.all([caches.open(ownCopy), caches.open(pageCopy)])
  // Another user may have signed in meanwhile in another tab.
  if (token !== storedToken()) return false
  for (const [call, answer] of Object.entries(answers)) {
    await own.put(await ownKey(call, token), Response.json(answer))
  }
  if (!(await registerWorker())) return false
  const isDrawn = await cachePage(page, path, routes)
  await navigator.serviceWorker.ready
  return isDrawn && token === storedToken()
}
