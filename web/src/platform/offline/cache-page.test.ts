import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachePage } from './cache-page.ts'

const site = 'https://openpulpit.example'
const briefPage = '/church/requests/r1/brief'
const manifest = {
  url: '/assets/manifest-new.js',
  entry: { module: '/assets/entry.js' },
  routes: { root: { module: '/assets/root.js', css: ['/assets/app.css'] }, brief: { module: '/assets/brief.js' } },
}
const font = '/assets/figtree.woff2'
const all = [manifest.url, '/assets/entry.js', '/assets/root.js', '/assets/app.css', '/assets/brief.js', font]

let broken: string[]
let asked: string[]
beforeEach(() => {
  broken = []
  asked = []
  vi.stubGlobal('window', { __reactRouterManifest: manifest, location: new URL(site) })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: site + font }, { name: `${site}/api/auth/me` }] })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (broken.includes(path)) throw new TypeError('Failed to fetch')
    return new Response(`<script src="${manifest.url}"></script>`)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A minimal Cache. */
function aCopy(there: readonly string[] = []) {
  const held = new Map(there.map((path) => [path, new Response('old')]))
  const copy = {
    keys: async () => [...held.keys()].map((path) => ({ url: site + path })),
    match: async (path: string) => held.get(path)?.clone(),
    add: async (path: string) => void held.set(path, await fetch(path)),
    put: async (path: string, reply: Response) => void held.set(path, reply),
    delete: async (path: string) => held.delete(path),
  }
  return { copy: copy as unknown as Cache, paths: () => [...held.keys()].toSorted() }
}

const keep = (copy: Cache, path = briefPage) => cachePage(copy, path, ['root', 'brief'])

test('a brief’s page is kept with every file it is made of, and what an older build left goes', async () => {
  const { copy, paths } = aCopy(['/offline/page', '/assets/old.js', '/assets/entry.js'])
  expect(await keep(copy)).toBe(true)
  expect(paths()).toEqual(['/offline/page', ...all].toSorted())
  expect(asked).toContain(briefPage)
  expect(asked).not.toContain('/assets/entry.js')
  asked = []
  expect(await keep(copy)).toBe(true)
  expect(asked).toEqual([])
})

test('without a font it can be read all the same', async () => {
  broken = [font]
  const { copy, paths } = aCopy()
  expect(await keep(copy)).toBe(true)
  expect(paths()).toEqual(['/offline/page', ...all.filter((file) => file !== font)].toSorted())
})

test('without one of its scripts it is not said to be readable; the other files are there for the next time', async () => {
  broken = ['/assets/brief.js']
  const { copy, paths } = aCopy()
  expect(await keep(copy)).toBe(false)
  expect(paths()).toEqual(all.filter((file) => file !== '/assets/brief.js').toSorted())
  broken = []
  expect(await keep(copy)).toBe(true)
})

test('what an older build shows stays until the new one is whole', async () => {
  broken = ['/assets/brief.js']
  const { copy, paths } = aCopy(['/offline/page', '/assets/old.js'])
  expect(await keep(copy)).toBe(false)
  expect(paths()).toEqual(expect.arrayContaining(['/offline/page', '/assets/old.js']))
})

test.each(['/dashboard', '/church/requests/r1', '/'])('%s is no page to keep', async (path) => {
  const { copy, paths } = aCopy()
  expect(await keep(copy, path)).toBe(false)
  expect(paths()).toEqual([])
})
