import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

for (const who of ['church', 'preacher'] as const) {
  test(`a ${who}'s dashboard makes each call once, its line included`, { tag: '@phone' }, async ({ sitDown }) => {
    const page = await sitDown()
    await signInToDemo(page, who)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
    })
    // The answer to the browser's hello: from then on it is told of changes.
    const line = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith('40')))
    await page.goto('/dashboard')
    await line
    await page.waitForLoadState('networkidle')
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  })
}
