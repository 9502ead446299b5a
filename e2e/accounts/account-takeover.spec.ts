import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { LoginPage } from '../pages/login.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, linkInMail, logIn, newAccount, signIn } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

const own = 'seven lamps lit'

test('anyone who signs up with someone else’s address cannot keep its owner out', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher')
  const { url } = await callAs(request, account, calendarFeedEndpoints.make)
  const squatter = await sitDown()
  await signIn(squatter, account)
  await squatter.goto('/account')
  await expect(squatter.getByText('Confirm your email address first.')).toBeVisible()
  await expect(squatter.getByRole('link', { name: 'Set up two-step sign-in' })).toBeHidden()
  await expectAccessible(squatter, 'two-step sign-in without a confirmed address')
  await squatter.goto('/account/two-step')
  await expect(squatter.getByText('Confirm your email address first.')).toBeVisible()
  await expect(squatter.getByRole('textbox', { name: 'Your password' })).toBeHidden()

  const owner = await sitDown()
  const main = owner.getByRole('main')
  await owner.goto(await linkInMail(request, account.email, 'verifyEmail'))
  await expectAccessible(owner, '/verify-email')
  await main.getByRole('button', { name: 'Confirm My Email Address' }).click()
  const asked = main.getByRole('textbox', { name: 'Your password' })
  await expect(asked).toBeVisible()
  await expectAccessible(owner, '/verify-email, the password of who signed up')
  await asked.fill('not this one')
  await main.getByRole('button', { name: 'Confirm My Email Address' }).click()
  await expect(main.getByText('That isn’t your current password')).toBeVisible()
  await main.getByRole('button', { name: 'I Didn’t Sign Up, or Forgot the Password' }).click()
  await expect(main.getByText('Choose a password to finish.')).toBeVisible()
  await expectAccessible(owner, '/verify-email, a new password')
  const chosen = main.getByRole('textbox', { name: 'New password' })
  const finish = main.getByRole('button', { name: 'Set Password and Confirm' })
  await chosen.fill('password1')
  await finish.click()
  await expect(main.getByText(/Too many people use this password/)).toBeVisible()
  await chosen.fill(own)
  await finish.click()
  await owner.waitForURL('**/login')
  await expect(owner.getByText('Your email address is confirmed and your new password is set.')).toBeVisible()

  await squatter.waitForURL('**/login')
  expect((await request.get(new URL(url).pathname)).status()).toBe(404)
  await new LoginPage(squatter).fillIn(account.email, password)
  await expect(
    squatter.getByRole('main').getByText('That email and password don’t match. Try again, or reset your password.'),
  ).toBeVisible()
  await new LoginPage(owner).fillIn(account.email, own)
  await owner.waitForURL('**/dashboard')
  await owner.goto('/account/two-step')
  await expect(owner.getByRole('textbox', { name: 'Your password' })).toBeVisible()
})

test('who signed up at a desk confirms on the phone with the password, and stays signed in', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'church')
  const [desk, phone] = [await sitDown(), await sitDown()]
  await logIn(desk, account)
  await phone.goto(await linkInMail(request, account.email, 'verifyEmail'))
  const main = phone.getByRole('main')
  const confirm = main.getByRole('button', { name: 'Confirm My Email Address' })
  await confirm.click()
  await expect(main.getByText('If it was you, enter your password to finish.')).toBeVisible()
  await main.getByRole('textbox', { name: 'Your password' }).fill(password)
  await confirm.click()
  await expect(main.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Your email address' })).toBeHidden()
})

test('who is signed in to an account that they did not create makes it theirs by the same link', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church')
  const page = await sitDown()
  await signIn(page, account)
  await page.goto(await linkInMail(request, account.email, 'verifyEmail'))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'I didn’t create this account' }).click()
  await main.getByRole('textbox', { name: 'New password' }).fill(own)
  await main.getByRole('button', { name: 'Set Password and Confirm' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Your email address is confirmed and your new password is set.')).toBeVisible()
  await new LoginPage(page).fillIn(account.email, own)
  await page.waitForURL('**/dashboard')
})
