import type { Page } from '@playwright/test'
import { demoPeople, signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'

const bell = (page: Page) => page.getByRole('button', { name: /notification/i })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function followToLogin(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(demoPeople.church)
  await page.getByRole('textbox', { name: 'Password' }).fill('grace-and-peace')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}

test('who logs in and goes Back finds the landing page knowing them', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/')
  await followToLogin(page)
  await logIn(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(bell(page)).toBeVisible()
  await page.goForward()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
})

test('a landing page that stands open learns of a login in another tab', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/')
  const other = await page.context().newPage()
  await other.goto('/login')
  await logIn(other)
  await expect(bell(page)).toBeVisible()
  // The app took over: its links lead on without loading the page anew.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Find Preachers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Preachers' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('who logs out on the landing page is a visitor there', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  await page.goto('/')
  // The menu of a visitor, which is there before, is another one.
  await expect(bell(page)).toBeVisible()
  await page.getByRole('button', { name: isPhone(page) ? 'Menu' : 'Your account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(bell(page)).toBeHidden()
  await followToLogin(page)
})

test('the app is fetched when a link to it is touched, and not before', async ({ sitDown }) => {
  const page = await sitDown()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await expect.poll(() => scripts).toEqual([expect.stringMatching(/^\/assets\/boot-/)])
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).focus()
  await expect.poll(() => scripts).toContainEqual(expect.stringMatching(/^\/assets\/framework-/))
})

test('words that were left for the next page are said on a public one too', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('flash', 'Your account is deleted.'))
  await page.reload()
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible()
})

test('without scripts the menu opens and the pages are there', async ({ browser, baseURL, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await context.close()
})

test('no link of the footer is dead', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const ours = addresses.filter((address) => address.startsWith(new URL(page.url()).origin))
  expect(ours.length).toBeGreaterThan(5)
  for (const address of ours) {
    expect((await page.request.get(address)).status(), address).toBe(200)
    const { pathname, hash } = new URL(address)
    if (pathname === '/' && hash) await expect(page.locator(hash), hash).toHaveCount(1)
  }
})
