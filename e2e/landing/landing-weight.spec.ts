import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { PageLoad } from '../support/page-load.ts'
import { scrollThrough } from '../support/scroll-through.ts'

const publicPages = ['/', '/terms', '/privacy']

for (const path of publicPages) {
  test(`${path} weighs little, asks for nothing at second hand, and holds still`, async ({ sitDown }) => {
    const page = await sitDown()
    const load = await PageLoad.watch(page)
    await page.goto(path)
    await scrollThrough(page)
    // Its script has run: what it would load besides is asked for by now.
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled')
    await scrollThrough(page, 'up')
    await expect(page.getByRole('banner')).not.toHaveAttribute('data-scrolled')

    expect(load.kilobytesOf('Script')).toBeGreaterThan(0)
    expect(load.kilobytesOf('Script')).toBeLessThanOrEqual(110)
    expect(load.kilobytesOf('Stylesheet')).toBeLessThanOrEqual(30)
    expect(load.ofKind('Font')).toHaveLength(2)
    expect(load.depth).toBe(2)
    expect(load.layoutShift).toBe(0)
  })
}

test('someone with a session gets the app on the landing page', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /notification/i })).toBeVisible()
})
