import type { Page } from '@playwright/test'
import { ChurchProfilePage, whole } from '../pages/church-profile.ts'
import { LoginPage } from '../pages/login.ts'
import { logIn, newAccount } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

/** Everything that a page can leave in a browser. */
const leftIn = (page: Page) =>
  page.evaluate(async () => ({
    tab: Object.keys(sessionStorage),
    device: Object.keys(localStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
    window: window.name,
    // Back and Forward find what a page left with its address.
    history: JSON.stringify(history.state?.usr ?? null).includes('organ'),
  }))

/** What stays after Logout, and why it says nothing of anyone. */
const nothing = {
  tab: expect.not.arrayContaining([expect.stringMatching(/^(?!tab$|react-router-scroll-positions$)/)]),
  // That someone logged out, for tabs that come back later.
  device: ['last-logout'],
  // The page for where there is no connection, and built files: the same for everyone.
  caches: expect.not.arrayContaining([expect.stringMatching(/own|offline-page/)]),
  databases: [],
  cookies: '',
  window: '',
  history: false,
}

const logOut = async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  await page.getByRole('button', { name: isPhone ? 'Menu' : 'Your account', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

test('after Logout no tab keeps what was typed, whichever it was typed in', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  await logIn(page, account)
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    const profile = new ChurchProfilePage(one)
    await one.goto('/church/profile')
    await profile.beginToEdit()
    await profile.description.fill('We have a new organ.')
    await expect.poll(() => one.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('We have a new organ.')
  }
  await page.goto('/dashboard')
  await logOut(page)
  await expect.poll(() => leftIn(page)).toEqual(nothing)
  await other.waitForURL('**/login')
  expect(await other.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('organ')

  // The next person at this computer, and the same one again, begin with nothing typed.
  await logIn(page, account)
  await page.goto('/church/profile')
  const profile = new ChurchProfilePage(page)
  await profile.expectToRead()
  await expect(profile.says('We kept what you typed.')).toBeHidden()
})

test('the same where the server cannot be reached', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = new ChurchProfilePage(page)
  await logIn(page, await newAccount(request, 'church', whole))
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('We have a new organ.')
  await page.goto('/dashboard')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await logOut(page)
  await expect.poll(() => leftIn(page)).toMatchObject({ tab: nothing.tab, device: nothing.device, databases: [] })
})

test('someone else who signs in finds nothing of whoever’s session ran out here', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [church, next] = [await newAccount(request, 'church', whole), await newAccount(request, 'church')]
  const page = await sitDown()
  const profile = new ChurchProfilePage(page)
  await logIn(page, church)
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.waitForURL('**/login')
  // It waits for the same person.
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('organ')
  await new LoginPage(page).fillIn(next.email, password)
  await page.waitForURL('**/church/profile')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('organ')
})
