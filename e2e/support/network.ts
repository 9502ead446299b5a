import type { Page, WebSocketRoute } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Holds back the reply to a call until the returned function is called. */
export async function holdResponse(page: Page, path: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await gate.promise
    await route.continue()
  })
  await routed(page)
  return gate.resolve
}

/** Refuses a call until the returned function is called. */
export async function refuse(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.fulfill({ status: 429, json: { message: 'Please wait a moment.', code: 'rate_limited' } }),
  )
  await routed(page)
  return () => page.unroute(path)
}

/**
 * Waits until a new route applies to an open page: the browser activates it a moment after Playwright's call resolves,
 * and until then calls still reach the server.
 */
async function routed(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return
  const probe = '/is-routed'
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }))
  const ask = () =>
    page.evaluate(
      (path) =>
        fetch(path)
          .then(({ status }) => status)
          .catch(() => 0),
      probe,
    )
  await expect.poll(ask).toBe(204)
  await page.unroute(`**${probe}`)
}

/** A connection that can be cut and restored, for calls and sockets alike. Create it before opening the page. */
export async function openNetworkSwitch(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    open.add(socket)
  })
  return {
    cut: async () => {
      isCut = true
      await page.context().setOffline(true)
      await Promise.all([...open].map((socket) => socket.close()))
      open.clear()
    },
    mend: async () => {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}
