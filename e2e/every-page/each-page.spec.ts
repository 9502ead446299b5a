import type { Page } from '@playwright/test'
import { type demoPeople, signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

/** What the pages of one person break of their own rules, and whom they ask but this server. */
function watch(page: Page): string[] {
  const found: string[] = []
  const own = new URL(test.info().project.use.baseURL ?? '').host
  page.on('request', (request) => {
    const url = URL.parse(request.url())
    if (url && /^(https?|wss?):$/.test(url.protocol) && url.host !== own) found.push(`${page.url()} asks ${url.host}`)
  })
  return found
}

async function reportViolations(page: Page, found: string[]): Promise<void> {
  await page.exposeFunction('tellViolation', (what: string) => found.push(`${page.url()} breaks ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'tellViolation')(`${violatedDirective}: ${blockedURI} ${sample}`)
    })
  })
}

/** Widths of phones and how much larger than usual someone reads there. */
const readers = [
  { width: 390, textSize: '200%' },
  { width: 320, textSize: '150%' },
]

const open = [
  ...['/', '/terms', '/privacy', '/login', '/register', '/register?type=preacher', '/forgot-password'],
  ...['/api/docs/', '/no/such/page'],
]
const ofMembers = ['/dashboard', '/account', '/account/two-step', '/billing', '/messages']
const pages: Record<keyof typeof demoPeople | 'visitor', readonly string[]> = {
  visitor: open,
  church: [
    ...ofMembers,
    '/search',
    '/church/profile',
    '/church/profile/preview',
    '/church/request',
    '/church/requests',
    '/church/preachers',
    '/church/payments',
  ],
  preacher: [
    ...ofMembers,
    ...['/preacher/profile', '/preacher/profile/preview', '/preacher/availability', '/preacher/open'],
    ...['/preacher/reviews', '/preacher/earnings', '/preacher/pay', '/preacher/requests', '/'],
  ],
}

/** Where nothing is written to be read large: a description for programs. */
const ofPrograms = ['/api/docs/']

for (const who of ['visitor', 'church', 'preacher'] as const) {
  test(`nothing that a ${who} opens breaks the policy or asks anyone else, and large text fits`, {
    tag: '@desk',
  }, async ({ sitDown }) => {
    test.slow()
    const page = await sitDown()
    const atDesk = page.viewportSize() ?? { width: 1280, height: 800 }
    const found = watch(page)
    await reportViolations(page, found)
    if (who !== 'visitor') await signInToDemo(page, who)
    for (const path of pages[who]) {
      await page.setViewportSize(atDesk)
      await page.goto(path)
      await page.locator('h1:visible, h2:visible').first().waitFor()
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      if (!ofPrograms.includes(path)) await expectToHold(page, path)
    }
    if (who !== 'visitor') {
      await page.setViewportSize(atDesk)
      await page.goto(`/${who}/requests`)
      await page
        .getByRole('link', { name: /View Details/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /^Request Details/ })).toBeVisible()
      await expectToHold(page, `a request of the ${who}`)
    }
    expect(found).toEqual([])
  })
}

async function expectToHold(page: Page, where: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  for (const { width, textSize } of readers) {
    await page.setViewportSize({ width, height: 844 })
    // Breakpoints stay where they are: they go by the browser's own setting, which no page can change.
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
    await expect.poll(() => page.evaluate(sticksOut), `${where}, ${width} px, ${textSize}`).toBeLessThanOrEqual(0)
    // The way to everything else.
    const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox()
    expect(
      (menu?.x ?? Number.POSITIVE_INFINITY) + (menu?.width ?? 0),
      `the menu of ${where}, ${textSize}`,
    ).toBeLessThanOrEqual(width)
  }
}

const sticksOut = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth
