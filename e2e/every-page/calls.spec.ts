import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

for (const who of ['church', 'preacher'] as const) {
  test(`a ${who}'s dashboard makes each call once, most of them from its HTML`, { tag: '@phone' }, async ({
    sitDown,
  }) => {
    const page = await sitDown()
    await signInToDemo(page, who)
    // The first visit tells the device which side this is.
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
    })
    // The answer to the browser's hello: from then on it is told of changes.
    const line = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => `${payload}`.startsWith('40')))
    await page.reload()
    await line
    await page.waitForLoadState('networkidle')
    expect(calls.length).toBeGreaterThan(7)
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    expect(await page.evaluate(() => [...Reflect.get(window, 'early').answers.keys()])).toEqual([])
  })
}

/** True once every file that the page prefetches is there, those of the search among them. Runs in the browser. */
const isSearchFetched = () => {
  const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
  return files.some((file) => file.includes('/search-')) && files.every((file) => arrived.has(file))
}

test('the screens to come are fetched before the click, unless someone saves data', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const scriptsBehindClick = async (saveData: boolean) => {
    const page = await sitDown()
    await signInToDemo(page, 'church')
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
      saveData,
    )
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const line = page.waitForEvent('websocket')
    await page.goto('/dashboard')
    await line
    await page.waitForLoadState('networkidle')
    if (!saveData) await expect.poll(() => page.evaluate(isSearchFetched)).toBe(true)
    scripts.length = 0
    await page.getByRole('main').getByRole('link', { name: 'Find Preachers' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Find Preachers' })).toBeVisible()
    // The other files may be those of the filter panel, which the search fetches once it is idle.
    return scripts.filter((url) => url.includes('/search-'))
  }
  expect(await scriptsBehindClick(false)).toEqual([])
  expect(await scriptsBehindClick(true)).not.toEqual([])
})
