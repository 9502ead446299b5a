import { signInToDemo } from './demo.ts'
import { expect, test } from './people.ts'

test('a notice that is dismissed is gone, after a reload and for the badge too', async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'preacher')
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /notification/i })
  await bell.click()
  const notices = page.getByRole('button', { name: /^Dismiss:/ })
  await expect(notices.first()).toBeVisible()
  const before = await notices.count()
  // It is gone at once; that it stays gone is for the server to say.
  const kept = page.waitForResponse(/\/dismiss$/)
  await notices.first().click()
  await expect(notices).toHaveCount(before - 1)
  await kept
  await page.reload()
  await bell.click()
  await expect(notices).toHaveCount(before - 1)
})

test('an open menu closes with a click elsewhere, with Escape and by going somewhere', async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'preacher')
  await page.goto('/preacher/requests')
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const button = page.getByRole('button', { name: isPhone ? 'Menu' : 'Your account', exact: true })
  const logout = page.getByRole('button', { name: 'Logout' })

  await button.click()
  await expect(logout).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click({ force: true })
  await expect(logout).toBeHidden()

  await button.click()
  await page.keyboard.press('Escape')
  await expect(logout).toBeHidden()

  await button.click()
  await page.locator('[popover]:popover-open').getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await expect(logout).toBeHidden()
})
