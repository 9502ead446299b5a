import type { RegistrationForm } from '@openpulpit/contract/auth'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

const aChurch: Extract<RegistrationForm, { userType: 'church' }>['profileData'] = {
  name: 'Grace Chapel',
  denomination: 'other',
  address: { city: 'Atlanta', state: 'GA' },
}

test('a page for members asks a visitor to log in, and is there afterwards', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/preacher/requests?status=pending')
  await page.waitForURL('**/login')
  await expect(page.getByText('Please sign in to see that page.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('naomi.whitfield@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('grace-and-peace')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back!').first()).toBeVisible()
  await page.waitForURL('**/preacher/requests?status=pending')
})

test('a page of the other role leads to the own dashboard and says so', { tag: '@phone' }, async ({ sitDown }) => {
  const church = await sitDown()
  await signInToDemo(church, 'church')
  await church.goto('/preacher/requests')
  await church.waitForURL('**/dashboard')
  await expect(church.getByText('That page is for preachers. Here is your dashboard.').first()).toBeVisible()
})

test('any other path leads home', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  await page.goto('/no/such/page')
  await page.waitForURL((url) => url.pathname === '/')
})

test('logging out leads home, and the token is gone on both sides', async ({ signedIn }) => {
  const page = await signedIn({ userType: 'church', profileData: aChurch })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Your account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const me = () => page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await me()).status()).toBe(401)
  // There they stay: nothing of the page behind the guard asks them to log in again.
  await expect(page.getByText('Please sign in to see that page.')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /The right preacher/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})
