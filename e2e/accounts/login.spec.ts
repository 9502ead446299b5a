import { LoginPage } from '../pages/login.ts'
import { newAccount } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

test('the login says what is missing, and takes it back as soon as it is mended', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  const login = new LoginPage(page)
  await login.logIn('', '')
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(login.email()).toBeFocused()

  await login.fillIn('nobody', 'short')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await login.email().fill('nobody@example.org')
  await expect(page.getByText('Please enter a valid email')).toBeHidden()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
})

test('Enter signs in, and the button says so meanwhile', { tag: '@phone' }, async ({ sitDown, request }) => {
  const { email } = await newAccount(request, 'preacher')
  const page = await sitDown()
  const login = new LoginPage(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/login')
  await login.email().fill(email)
  await login.password().fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(login.password()).toHaveAttribute('type', 'text')
  await page.getByRole('checkbox', { name: /Remember me/ }).check()
  await login.password().press('Enter')
  await expect(page.getByRole('button', { name: 'Signing you in...' })).toBeVisible()
  gate.resolve()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.waitForURL('**/dashboard')
})

test('whoever has to wait after too many wrong passwords is told how long, and loses nothing', {
  tag: '@phone',
}, async ({ sitDown }) => {
  const page = await sitDown()
  const wait = 'There were too many wrong passwords. Please try again in 9 minutes.'
  // The limits are off in journeys, so their answer is put in here.
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, json: { message: wait, code: 'rate_limited' } }),
  )
  const login = new LoginPage(page)
  await login.logIn('office@maplestreet.example', 'not the password')
  await expect(page.getByRole('main').getByText(wait)).toBeVisible()
  await expect(login.email()).toHaveValue('office@maplestreet.example')
  await expect(login.password()).toHaveValue('not the password')
})

test('the other ways to log in say that they are not there yet, after a second', { tag: '@phone' }, async ({
  sitDown,
}) => {
  const page = await sitDown()
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const provider of ['Google', 'Facebook']) {
    await page.getByRole('button', { name: provider }).click()
    await expect(page.getByText(`Redirecting to ${provider}...`)).toBeVisible()
    await page.clock.runFor(900)
    await expect(page.getByText(`${provider} login not configured yet`)).toBeHidden()
    await page.clock.runFor(200)
    await expect(page.getByText(`${provider} login not configured yet`)).toBeVisible()
  }
})

test('words in the corner stay for their time: four seconds, at the top right', async ({ sitDown }) => {
  const page = await sitDown()
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Google' }).click()
  const words = page.getByText('Redirecting to Google...')
  await expect(words).toBeVisible()
  const { x = 0, y = 0, width = 0 } = (await words.locator('..').boundingBox()) ?? {}
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  expect(y).toBeLessThan(view.height / 4)
  expect(view.width - (x + width)).toBeLessThan(view.width / 4)
  // A finger or a pointer on it would hold it.
  await page.mouse.move(5, view.height - 5)
  await page.clock.runFor(3_500)
  await expect(words).toBeVisible()
  await page.clock.runFor(600)
  // Its time is over; it fades, and then it goes.
  await expect(words.locator('..')).toHaveCSS('opacity', '0')
  await page.clock.runFor(300)
  await expect(words).toBeHidden()
})

test('a forgotten password leads on with the address that was typed', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  const login = new LoginPage(page)
  await page.goto('/login')
  await login.email().fill('office@maplestreet.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(login.email()).toHaveValue('office@maplestreet.example')
})
