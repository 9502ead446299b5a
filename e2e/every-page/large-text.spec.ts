import type { Page } from '@playwright/test'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

/** Widths of phones and how much larger than usual somebody reads there. */
const readers = [
  { width: 390, letters: '200%' },
  { width: 320, letters: '150%' },
]

const screens = {
  visitor: ['/', '/login', '/register?type=preacher', '/terms'],
  church: ['/dashboard', '/search', '/church/requests', '/church/profile', '/church/request', '/account', '/billing'],
  preacher: [
    '/dashboard',
    '/preacher/requests',
    '/preacher/profile',
    '/preacher/availability',
    '/preacher/open',
    '/preacher/reviews',
  ],
} as const

for (const who of ['visitor', 'church', 'preacher'] as const) {
  test(`the screens of a ${who} hold large letters without scrolling sideways`, { tag: '@touch' }, async ({
    sitDown,
  }) => {
    const page = await sitDown()
    if (who !== 'visitor') await signInToDemo(page, who)
    for (const path of screens[who]) {
      await page.goto(path)
      await expectToHold(page, path)
    }
    if (who === 'visitor') return
    await page.goto(`/${who}/requests`)
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Request Details/ })).toBeVisible()
    await expectToHold(page, `a request of the ${who}`)
  })
}

async function expectToHold(page: Page, where: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  for (const { width, letters } of readers) {
    await page.setViewportSize({ width, height: 844 })
    // Breakpoints stay where they are: they go by the browser's own setting, which no page can change.
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    await expect.poll(() => page.evaluate(sticksOut), `${where}, ${width} px, ${letters}`).toBeLessThanOrEqual(0)
    // The way to everything else.
    const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox()
    expect(
      (menu?.x ?? Number.POSITIVE_INFINITY) + (menu?.width ?? 0),
      `the menu of ${where}, ${letters}`,
    ).toBeLessThanOrEqual(width)
  }
}

const sticksOut = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth
