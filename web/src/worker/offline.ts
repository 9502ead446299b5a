import { goodbyeCopy, noConnectionCopy, ownCopy, pageCopy } from '../platform/offline/offline-cache.ts'
import { type CacheLookup, cacheLookup } from './cache-lookup.ts'
import { isNavigation } from './is-navigation.ts'
import { withNetworkTimeout } from './network-timeout.ts'

/**
 * Shows a Sunday Brief that was opened where there is no network. The network is asked first, unless it was too slow just
 * now. Any other screen that is opened there is answered with a page that says so; whatever else goes its way untouched.
 */
export function keepBriefs(worker: ServiceWorkerGlobalScope): void {
  const ask = (request: Request) => fetch(request)
  const answer = withNetworkTimeout(ask)

  async function show(request: Request, { copy, key, isLasting }: CacheLookup) {
    // Not opened to look: that would make an empty one. A built file is the same one in every copy.
    const kept = await caches.match(await key, isLasting ? {} : { cacheName: copy }).catch(() => undefined)
    if (!kept) return ask(request)
    return isLasting ? kept : answer(request, kept)
  }

  worker.addEventListener('install', (event) => event.waitUntil(keepFiles().catch(() => undefined)))
  worker.addEventListener('activate', (event) => event.waitUntil(dropOldCopies()))
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const place = cacheLookup(request, worker.location.origin)
    if (isNavigation(request, worker.location.origin)) {
      event.respondWith(orNoConnection(place ? show(request, place) : ask(request)))
    } else if (place) event.respondWith(show(request, place))
  })
}

async function dropOldCopies(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => ![pageCopy, ownCopy, goodbyeCopy, filesCopy].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Written in by the build: the page for where there is no connection, and the files that it is made of. */
declare const builtNoConnection: { readonly html: string; readonly files: readonly string[]; readonly version: string }

const { html, files, version } = builtNoConnection
const filesCopy = noConnectionCopy(version)

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const noConnection = () => new Response(html, { headers })

/** The answer to who opens a screen; a page of our own where none comes. Whatever the server says is its word. */
const orNoConnection = (answer: Promise<Response>): Promise<Response> => answer.catch(noConnection)

/** One by one, and never in the way of the worker itself: without its files the page can be read all the same. */
async function keepFiles(): Promise<void> {
  const copy = await caches.open(filesCopy)
  await Promise.all(files.map(async (file) => (await copy.match(file)) ?? copy.add(file).catch(() => undefined)))
}
