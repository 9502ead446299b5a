import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLeftovers, clearTabs, giveTabTo, keepInTab, readTab } from './tab-storage.ts'

/** A storage as browsers have it. */
function aStorage(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: (at: number) => [...held.keys()][at] ?? null,
    get length() {
      return held.size
    },
  }
}
const localStorage = aStorage()
const inTab = (sessionStorage: Storage) => vi.stubGlobal('window', { localStorage, sessionStorage })

beforeEach(() => {
  localStorage.clear()
  inTab(aStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is typed waits for the same person, also after an expired session', () => {
  giveTabTo('ruth')
  keepInTab('draft:note', 'Dear Ruth')
  giveTabTo('ruth')
  expect(readTab('draft:note')).toBe('Dear Ruth')
})

test('what someone without an account has typed is theirs when they sign in', () => {
  keepInTab('draft:reference', 'A fine preacher')
  giveTabTo('ruth')
  expect(readTab('draft:reference')).toBe('A fine preacher')
})

test('nothing of it is there for someone else', () => {
  giveTabTo('ruth')
  keepInTab('draft:note', 'Dear Ruth')
  giveTabTo('john')
  expect(readTab('draft:note')).toBeUndefined()
})

test('a closed tab that comes back after Logout brings nothing with it', () => {
  const closed = aStorage()
  inTab(closed)
  giveTabTo('ruth')
  keepInTab('draft:note', 'Dear Ruth')
  inTab(aStorage())
  giveTabTo('ruth')
  clearTabs()
  inTab(closed)
  giveTabTo('ruth')
  expect(readTab('draft:note')).toBeUndefined()
  expect(closed.getItem('draft:note')).toBeNull()
})

test('what a page kept again while its person was logging out goes with the page', () => {
  giveTabTo('ruth')
  clearTabs()
  keepInTab('draft:outbox', 'Dear Ruth')
  clearLeftovers()
  expect(readTab('draft:outbox')).toBeUndefined()
  // What is typed from then on belongs to someone without an account.
  keepInTab('draft:reference', 'A fine preacher')
  clearLeftovers()
  expect(readTab('draft:reference')).toBe('A fine preacher')
})

test('a browser that refuses its storages keeps nothing and breaks nothing', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('refused')
    },
    get sessionStorage(): Storage {
      throw new DOMException('refused')
    },
  })
  giveTabTo('ruth')
  keepInTab('draft:note', 'Dear Ruth')
  clearTabs()
  expect(readTab('draft:note')).toBeUndefined()
})

/** Where the web stores data beyond a page, and what becomes of it at logout. */
const stores: Readonly<Record<string, string>> = {
  'platform/browser/tab-storage.ts': 'Cleared.',
  'platform/browser/device-storage.ts': 'Holds the token, which goes, and per account that a switch was set.',
  'platform/offline/offline-cache.ts': 'Cleared, and everything that someone read with it.',
  'platform/offline/service-worker.ts': 'Reads and deletes the same.',
  'worker/offline.ts': 'Holds built files and the page for where there is no connection.',
  'features/accounts/sessions/sign-out-offline.ts': 'Holds the page that says who logged out is logged out.',
}

test('there is no other place where a page keeps something in the browser', () => {
  const sources = join(import.meta.dirname, '../..')
  const using = globSync('**/*.{ts,tsx}', { cwd: sources })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /\b(sessionStorage|localStorage|indexedDB|document\.cookie|cookieStore|window\.name|navigator\.storage|caches\.(open|delete|keys|match))\b/.test(
        readFileSync(join(sources, file), 'utf8'),
      ),
    )
  expect(using.toSorted()).toEqual(Object.keys(stores).toSorted())
})
