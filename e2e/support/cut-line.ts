import type { Page, WebSocketRoute } from '@playwright/test'

/** A line that can be cut and mended: calls and sockets alike. To be laid before the page is opened. */
export async function layLine(page: Page) {
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
