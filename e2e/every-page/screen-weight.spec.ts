import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type demoPeople, signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { PageLoad } from '../support/page-load.ts'

/** Kilobytes of script, gzipped and in Brotli: two in a hundred above what each took when this was written. */
const screens: readonly {
  path: string
  of?: keyof typeof demoPeople
  gzip: number
  brotli: number
  /** Files that come on purpose after the screen has been drawn; a member's is the socket's client alone otherwise. */
  late?: number
}[] = [
  { path: '/login', gzip: 187, brotli: 164 },
  { path: '/register', gzip: 192, brotli: 169 },
  { path: '/dashboard', of: 'church', gzip: 214, brotli: 189 },
  { path: '/search', of: 'church', gzip: 228, brotli: 202 },
  { path: '/church/profile', of: 'church', gzip: 247, brotli: 219, late: 3 },
  { path: '/church/request', of: 'church', gzip: 258, brotli: 229 },
  { path: '/church/requests', of: 'church', gzip: 205, brotli: 182 },
  { path: '/preacher/profile', of: 'preacher', gzip: 250, brotli: 222, late: 3 },
  { path: '/preacher/availability', of: 'preacher', gzip: 246, brotli: 218 },
  { path: '/preacher/requests', of: 'preacher', gzip: 202, brotli: 179 },
  { path: '/messages', of: 'preacher', gzip: 193, brotli: 170 },
  { path: '/account', of: 'preacher', gzip: 235, brotli: 207 },
  { path: '/billing', of: 'preacher', gzip: 195, brotli: 171 },
]

const mostFiles = 36

const built = join(import.meta.dirname, '../../web/build/client')

/** The same files as they lie beside the built ones for browsers that know Brotli; the smallest are not compressed. */
async function brotliKilobytes(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => {
    const file = join(built, new URL(url).pathname)
    return (await stat(`${file}.br`).catch(() => stat(file))).size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

for (const { path, of, gzip, brotli, late = of ? 1 : 0 } of screens) {
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
    const scripts = whole.load.ofKind('Script').map(({ url }) => url)
    expect(whole.load.kilobytesOf('Script')).toBeLessThanOrEqual(gzip)
    expect(await brotliKilobytes(scripts)).toBeLessThanOrEqual(brotli)
    expect(scripts.length).toBeLessThanOrEqual(mostFiles)

    // An app that never starts asks for nothing: what comes all the same is named by the page.
    const named = await open(async (page) => {
      await page.route('**/api/**', (route) => route.abort())
      await page.route('**/assets/entry.client-*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      )
    })
    await named.page.waitForLoadState('networkidle')
    const urls = named.load.ofKind('Script').map(({ url }) => url)
    expect(scripts.filter((url) => !urls.includes(url)).length).toBeLessThanOrEqual(late)
  })
}
