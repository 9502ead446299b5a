import { noConnectionCopy } from '../platform/offline/offline-cache.ts'

/** Written in by the build: the page for where there is no connection, and the files that it is made of. */
declare const builtNoConnection: { readonly html: string; readonly files: readonly string[]; readonly version: string }

const { html, files, version } = builtNoConnection
export const filesCopy = noConnectionCopy(version)

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}
const noConnection = () => new Response(html, { headers })

/** The answer to who opens a screen; a page of our own where none comes. Whatever the server says is its word. */
export const orNoConnection = (answer: Promise<Response>): Promise<Response> => answer.catch(noConnection)

/** One by one, and never in the way of the worker itself: without its files the page can be read all the same. */
export async function keepFiles(): Promise<void> {
  const copy = await caches.open(filesCopy)
  await Promise.all(files.map(async (file) => (await copy.match(file)) ?? copy.add(file).catch(() => undefined)))
}
