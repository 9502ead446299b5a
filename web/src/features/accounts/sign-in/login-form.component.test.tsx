import { authEndpoints } from '@openpulpit/contract/auth'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from '../../../../test/fixtures.tsx'

const email = () => page.getByRole('textbox', { name: 'Email' })
const password = () => page.getByRole('textbox', { name: 'Password' })

async function fillIn(address: string, secret: string) {
  await email().fill(address)
  await password().fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('the login says what is missing, and takes it back as soon as it is mended', async ({ open }) => {
  await open('/login')
  await fillIn('', '')
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(email()).toHaveFocus()

  await fillIn('nobody', 'short')
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await email().fill('nobody@example.org')
  await expect.element(page.getByText('Please enter a valid email')).not.toBeInTheDocument()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
})

test('Enter sends the form, the button says so meanwhile, and a wrong password loses nothing typed', async ({
  server,
  open,
}) => {
  server.refuse(authEndpoints.login, { code: 'bad_credentials', message: 'Invalid email or password' })
  const letPass = server.hold(authEndpoints.login)
  await open('/login')
  await email().fill('office@maplestreet.example')
  await password().fill('not the password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await page.getByRole('checkbox', { name: /Remember me/ }).click()
  await password().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Signing you in...' })).toBeVisible()
  letPass()
  await expect.element(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  await expect.element(email()).toHaveValue('office@maplestreet.example')
  await expect.element(password()).toHaveValue('not the password')
  expect(server.received(authEndpoints.login)[0]?.body).toMatchObject({ remember: true })
})

test('anyone who has to wait after too many wrong passwords is told how long, and loses nothing', async ({
  server,
  open,
}) => {
  const wait = 'That’s too many wrong passwords. Please try again in 9 minutes.'
  server.refuse(authEndpoints.login, { code: 'rate_limited', message: wait })
  await open('/login')
  await fillIn('office@maplestreet.example', 'not the password')
  await expect.element(page.getByRole('main').getByText(wait)).toBeVisible()
  await expect.element(email()).toHaveValue('office@maplestreet.example')
  await expect.element(password()).toHaveValue('not the password')
})

test('a forgotten password leads on with the address that was typed', async ({ open }) => {
  await open('/login')
  await email().fill('office@maplestreet.example')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.poll(() => window.location.pathname).toBe('/forgot-password')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect.element(email()).toHaveValue('office@maplestreet.example')
})

test('a session that the server no longer knows ends at the login, without its token', async ({ server, open }) => {
  localStorage.setItem('token', 'no longer known')
  server.refuse(authEndpoints.me, { code: 'unauthenticated', message: 'Please log in.' })
  await open('/dashboard')
  await expect.poll(() => window.location.pathname).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})
