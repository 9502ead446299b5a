import { expectAccessible } from '../support/accessibility.ts'
import { logIn, newAccount } from '../support/accounts.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

test('public pages have no violation, also with their errors shown', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, '/')

  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page, '/login')

  await page.goto('/register?type=preacher')
  await page.getByRole('textbox', { name: 'Email' }).fill('someone@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('a quiet harbour')
  await expectAccessible(page, '/register')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectAccessible(page, '/register, the profile')
})

test('the dashboards and the search have no violation, panels open', { tag: '@desk' }, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent Requests' })).toBeVisible()
  await expectAccessible(page, '/dashboard of a church')

  await page.goto('/church/requests')
  await expect(page.getByRole('region', { name: 'Preachers who offered' }).nth(1)).toBeVisible()
  await expectAccessible(page, '/church/requests')

  await page.goto('/search?location=Decatur%2C+GA')
  await expect(page.getByText(/exceptional preachers found/).first()).toBeVisible()
  await expectAccessible(page, '/search')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, '/search, the panel')

  const other = await sitDown()
  await signInToDemo(other, 'preacher')
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Upcoming Services' })).toBeVisible()
  await expectAccessible(other, '/dashboard of a preacher')
})

test('the pages around the account have no violation, with their errors, answers and dialogs', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  test.slow()
  const page = await sitDown()
  const press = (name: string) => page.getByRole('button', { name }).click()
  const said = (words: string | RegExp) => expect(page.getByRole('main').getByText(words).first()).toBeVisible()

  await page.goto('/forgot-password')
  await press('Send me a link')
  await said('Email is required')
  await expectAccessible(page, '/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org')
  await press('Send me a link')
  await said('If that address has an account')
  await expectAccessible(page, '/forgot-password, sent')

  await page.goto('/reset-password/used')
  await press('Set new password')
  await said('Password is required')
  await expectAccessible(page, '/reset-password')
  await page.getByRole('textbox', { name: 'New password' }).fill('seven lamps lit')
  await press('Set new password')
  await said('This link has expired')
  await expectAccessible(page, '/reset-password, over')

  await page.goto('/verify-email/used')
  await press('Confirm My Email Address')
  await said('This link has expired')
  await expectAccessible(page, '/verify-email, over')

  await page.goto('/newsletter/cut-short')
  await said('A few emails a year')
  await expectAccessible(page, '/newsletter')

  await page.goto('/unsubscribe/messages/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessible(page, '/unsubscribe')
  await press('Unsubscribe')
  await said('Done.')
  await expectAccessible(page, '/unsubscribe, done')

  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await said('On This Page')
    await expectAccessible(page, path)
  }

  await logIn(page, await newAccount(request, 'church'))
  await page.goto('/account')
  await expect(page.getByRole('switch').first()).toBeVisible()
  await said('This device')
  await press('Change password')
  await said('Password is required')
  await expectAccessible(page, '/account')
  await press('Delete My Account')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press('Delete for Good')
  await expect(page.getByRole('dialog').getByText('Password is required')).toBeVisible()
  await expectAccessible(page, '/account, deleting')
})
