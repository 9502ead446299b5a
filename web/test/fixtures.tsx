import { authEndpoints } from '@openpulpit/contract/auth'
import { credentialEndpoints } from '@openpulpit/contract/credentials'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { placeEndpoints } from '@openpulpit/contract/places'
import { referenceEndpoints } from '@openpulpit/contract/references'
import { sermonEndpoints } from '@openpulpit/contract/sermons'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { toast } from 'react-hot-toast/headless'
import { test as base, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, type RenderResult, render } from 'vitest-browser-react'
import { queryClient } from '../src/platform/queries/query-client.ts'
import { App } from './app.tsx'
import type { Member } from './samples.ts'
import { StubServer } from './stub-server.ts'
import { stubUploads } from './stub-upload.ts'

export interface Screen extends RenderResult {
  /** Everything is drawn anew, as after a reload: what is kept on the device is all that is left. */
  reload: () => Promise<Screen>
}

interface Fixtures {
  /** What the page complains about in its console, or sends without being expected to, fails the test. */
  server: StubServer
  /** Opens the app at an address, for a visitor or for someone who is signed in. */
  open: (path: string, member?: Member) => Promise<Screen>
}

export const phone = { width: 390, height: 844 } as const
export const desk = { width: 1280, height: 800 } as const

/** The line over which the server tells of changes never gets through: nothing is asked for again but by a click. */
class SilentLine extends EventTarget {
  readonly readyState = WebSocket.CONNECTING
  send(): void {}
  close(): void {}
}

globalThis.WebSocket = new Proxy(WebSocket, {
  construct: (real, [url, ...more]) => (`${url}`.includes('/socket.io/') ? new SilentLine() : new real(url, ...more)),
})

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a fixture needs.
  server: async ({}, use) => {
    const server = new StubServer()
    // Profiles and requests ask for them once they are drawn; most have none.
    server.answer(credentialEndpoints.ofPreacher, { credentials: [] })
    server.answer(referenceEndpoints.ofPreacher, { references: [] })
    server.answer(sermonEndpoints.ofPreacher, { sermons: [] })
    server.answer(credentialEndpoints.own, { credentials: [] })
    server.answer(referenceEndpoints.own, { references: [] })
    server.answer(sermonEndpoints.own, { sermons: [] })
    server.answer(credentialEndpoints.documents, { isAllowed: false, credentials: [] })
    const { fetch, XMLHttpRequest } = globalThis
    const print = console.error
    const home = window.location.href
    console.error = (...words: unknown[]) => {
      server.complaints.push(words.map(String).join(' '))
      print(...words)
    }
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init)
      return new URL(request.url).pathname.startsWith('/api/') ? server.fetch(request) : fetch(request)
    }
    globalThis.XMLHttpRequest = stubUploads((request) => server.fetch(request))
    await page.viewport(phone.width, phone.height)
    await use(server)
    await cleanup()
    toast.remove()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    window.history.replaceState(null, '', home)
    Object.assign(globalThis, { fetch, XMLHttpRequest })
    console.error = print
    expect(server.complaints).toEqual([])
  },
  open: async ({ server }, use) => {
    server.answer(placeEndpoints.complete, { places: [] })
    await use(async (path, member) => {
      if (member) {
        localStorage.setItem('token', 'a-token')
        server.answer(authEndpoints.me, member)
        server.answer(notificationEndpoints.list, { notifications: [], unread: 0 })
        server.answer(threadEndpoints.list, { threads: [], unread: 0, total: 0, totalPages: 0, currentPage: 1 })
      }
      window.history.pushState(null, '', path)
      return draw()
    })
  },
})

async function draw(): Promise<Screen> {
  const result = await render(<App />)
  const reload = async () => {
    await result.unmount()
    queryClient.clear()
    return draw()
  }
  return { ...result, reload }
}

export const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())

/** Tabs until something has the focus, as anyone who has no mouse does. */
export async function tabTo(target: Locator, { shift = false } = {}): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await userEvent.tab({ shift })
    if (target.query() === document.activeElement) return
  }
  throw new Error(`${target.selector} is not reached with the Tab key`)
}

export const pressBack = (): void => window.history.back()

export { expect }
