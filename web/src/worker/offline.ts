import { goodbyeCopy, ownCopy, pageCopy } from '../platform/offline/offline-cache.ts'
import { type KeptAt, keptAt } from './cache-lookup.ts'
import { isOpenedScreen } from './is-navigation.ts'
import { withPatience } from './network-timeout.ts'
import { filesCopy, keepFiles, orNoConnection } from './no-connection.ts'

/**
 * Shows a Sunday Brief that was opened where there is no network. The network is asked first, unless it was too slow just
 * now. Any other screen that is opened there is answered with a page that says so; whatever else goes its way untouched.
 */
export function keepBriefs(worker: ServiceWorkerGlobalScope): void {
  const ask = (request: Request) => fetch(request)
  const answer = withPatience(ask)

  async function show(request: Request, { copy, key, isLasting }: KeptAt) {
    // Not opened to look: that would make an empty one. A built file is the same one in every copy.
    const kept = await caches.match(await key, isLasting ? {} : { cacheName: copy }).catch(() => undefined)
    if (!kept) return ask(request)
    return isLasting ? kept : answer(request, kept)
  }

  worker.addEventListener('install', (event) => event.waitUntil(keepFiles().catch(() => undefined)))
  worker.addEventListener('activate', (event) => event.waitUntil(dropOldCopies()))
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const place = keptAt(request, worker.location.origin)
    if (isOpenedScreen(request, worker.location.origin)) {
      event.respondWith(orNoConnection(place ? show(request, place) : ask(request)))
    } else if (place) event.respondWith(show(request, place))
  })
}

async function dropOldCopies(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => ![pageCopy, ownCopy, goodbyeCopy, filesCopy].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
