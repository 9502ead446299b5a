import { authEndpoints } from '@openpulpit/contract/auth'
import { AccountPage } from '../pages/account.ts'
import { LoginPage } from '../pages/login.ts'
import { linkInMail, logIn, newAccount, signIn, withToken } from '../support/accounts.ts'
import { expect, freshEmail, password, test } from '../support/fixtures.ts'

const another = 'seven lamps lit'

test('a forgotten password is set anew by the link in the email, and by that link once', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const person = await newAccount(request, 'church')
  const page = await sitDown()
  await logIn(page, person)
  await new AccountPage(page).logOut()

  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If that address has an account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()

  const link = await linkInMail(request, person.email, 'resetPassword')
  const next = page.getByRole('textbox', { name: 'New password' })
  const save = page.getByRole('button', { name: 'Set new password' })
  await page.goto(link)
  await next.fill('short')
  await save.click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await next.fill(another)
  await save.click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Your password is changed. Please sign in with it.')).toBeVisible()

  const login = new LoginPage(page)
  await login.fillIn(person.email, password)
  await expect(
    page.getByRole('main').getByText('That email and password don’t match. Try again, or reset your password.'),
  ).toBeVisible()
  await login.fillIn(person.email, another)
  await page.waitForURL('**/dashboard')

  await page.goto(link)
  await next.fill('eight lamps lit')
  await save.click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.getByRole('link', { name: 'Send Me a New Link' }).click()
  await page.waitForURL('**/forgot-password')
})

test('no one learns from a forgotten password who is a member', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(freshEmail('stranger'))
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If that address has an account')).toBeVisible()
})

test('an address is confirmed by the button behind the link, and not by opening it', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const person = await newAccount(request, 'preacher')
  const page = await sitDown()
  await signIn(page, person)
  await page.goto('/dashboard')
  const reminder = page.getByRole('region', { name: 'Your email address' })
  await expect(reminder).toBeVisible()
  const isConfirmed = async () => {
    const reply = await request.get(`/api${authEndpoints.me.path}`, withToken(person))
    return (await reply.json()).user.emailVerified
  }

  const otherTab = await page.context().newPage()
  await otherTab.goto('/preacher/requests')
  const otherReminder = otherTab.getByRole('region', { name: 'Your email address' })
  await expect(otherReminder).toBeVisible()

  const link = await linkInMail(request, person.email, 'verifyEmail')
  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm My Email Address' })
  await expect(confirm).toBeVisible()
  expect(await isConfirmed()).toBe(false)
  await confirm.click()
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
  expect(await isConfirmed()).toBe(true)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  await expect(reminder).toBeHidden()
  // Coming back to a tab that was left open.
  await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(otherReminder).toBeHidden()

  // The same email opened again, with a session and without.
  await page.goto(link)
  await confirm.click()
  await expect(page.getByText('Your email address is already confirmed.')).toBeVisible()
  const elsewhere = await sitDown()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Confirm My Email Address' }).click()
  await expect(elsewhere.getByText('This link has expired or was already used.')).toBeVisible()
  await expect(elsewhere.getByRole('link', { name: 'Sign In for a New Link' })).toBeVisible()
})

test('the reminder sends another link, and stays away for anyone who says not now', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const person = await newAccount(request, 'church')
  const page = await sitDown()
  await logIn(page, person)
  const reminder = page.getByRole('region', { name: 'Your email address' })
  await reminder.getByRole('button', { name: 'Send Link Again' }).click()
  await expect(reminder.getByText('We emailed you a new link. Please check your inbox.')).toBeVisible()
  await reminder.getByRole('button', { name: 'Not now' }).click()
  await expect(reminder).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Church Dashboard' })).toBeVisible()
  await expect(reminder).toBeHidden()
})

test('the newsletter begins and ends with the buttons behind its links', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const email = freshEmail('reader')
  expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(202)
  const page = await sitDown()

  await page.goto(await linkInMail(request, email, 'newsletter'))
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByText('Thank you for subscribing. You’ll hear from us a few times a year.')).toBeVisible()

  await page.goto(await linkInMail(request, email, 'unsubscribe'))
  await expect(page.getByText('You won’t get any more emails about the newsletter.')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Done. You won’t get these emails again.')).toBeVisible()

  // The address is forgotten, and its first link with it.
  await page.goto(await linkInMail(request, email, 'newsletter'))
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('a link that was cut short says so', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/newsletter/018f2d5a')
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.goto('/unsubscribe/everything/018f2d5a')
  await expect(page.getByText('This link is incomplete')).toBeVisible()
})
