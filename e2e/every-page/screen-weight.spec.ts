import type { Page } from '@playwright/test'
import { type demoPeople, signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { PageLoad } from '../support/page-load.ts'

const screens: readonly { path: string; of?: keyof typeof demoPeople; kilobytes: number }[] = [
  { path: '/login', kilobytes: 186 },
  { path: '/dashboard', of: 'church', kilobytes: 212 },
  { path: '/search', of: 'church', kilobytes: 223 },
  { path: '/preacher/requests', of: 'preacher', kilobytes: 201 },
  { path: '/messages', of: 'preacher', kilobytes: 192 },
]

for (const { path, of, kilobytes } of screens) {
  test(`${path} comes in few files, none of which waits for another`, { tag: '@phone' }, async ({ sitDown }) => {
    const open = async (prepare?: (page: Page) => Promise<void>) => {
      const page = await sitDown()
      if (of) await signInToDemo(page, of)
      await prepare?.(page)
      const load = await PageLoad.watch(page)
      await page.goto(path)
      return { page, load }
    }
    let line: Promise<unknown> | undefined
    const whole = await open(async (page) => {
      if (of) line = page.waitForEvent('websocket')
    })
    await line
    await expect(whole.page.getByRole('heading', { level: 1 })).toBeVisible()
    await whole.page.waitForLoadState('networkidle')
    expect(whole.load.kilobytesOf('Script')).toBeLessThanOrEqual(kilobytes)
    expect(whole.load.ofKind('Script').length).toBeLessThanOrEqual(30)

    // An app that never starts asks for nothing: what comes all the same is named by the page.
    const named = await open(async (page) => {
      await page.route('**/assets/entry.client-*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
    })
    await named.page.waitForLoadState('networkidle')
    const urls = named.load.ofKind('Script').map(({ url }) => url)
    const late = whole.load.ofKind('Script').filter(({ url }) => !urls.includes(url))
    // The socket's client alone comes after the screen has been drawn.
    expect(late.length).toBeLessThanOrEqual(of ? 1 : 0)
  })
}
