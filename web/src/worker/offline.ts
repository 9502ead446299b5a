import { goodbyeCopy, ownCopy, pageCopy } from '../platform/offline-copy.ts'
import { type KeptAt, keptAt } from './kept-at.ts'
import { withPatience } from './patience.ts'

/**
 * Shows a Sunday Brief that was opened where there is no network. The network is asked first, unless it was too slow just
 * now; whatever is not kept goes its way untouched.
 */
export function keepBriefs(worker: ServiceWorkerGlobalScope): void {
  const ask = (request: Request) => fetch(request)
  const answer = withPatience(ask)

  async function show(request: Request, { copy, key, isLasting }: KeptAt) {
    // Not opened to look: that would make an empty one.
    const kept = await caches.match(await key, { cacheName: copy })
    if (!kept) return ask(request)
    return isLasting ? kept : answer(request, kept)
  }

  worker.addEventListener('activate', (event) => event.waitUntil(dropOldCopies()))
  worker.addEventListener('fetch', (event) => {
    const place = keptAt(event.request, worker.location.origin)
    if (place) event.respondWith(show(event.request, place))
  })
}

async function dropOldCopies(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => ![pageCopy, ownCopy, goodbyeCopy].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}
