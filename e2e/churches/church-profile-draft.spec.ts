import { authEndpoints } from '@openpulpit/contract/auth'
import { churchEndpoints } from '@openpulpit/contract/churches'
import { atHome, ChurchProfilePage, whole } from '../pages/church-profile.ts'
import { LoginPage } from '../pages/login.ts'
import { callAs, logIn, newAccount } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

test('what is typed is there after a reload and after Back, until it is dropped', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  await page.reload()
  await expect(profile.says('We kept what you typed.')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Church Dashboard' })).toBeVisible()
  await page.goForward()
  await expect(profile.description).toHaveValue('We have a new organ.')
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect(profile.description).toHaveValue(whole.description)
  await page.reload()
  await profile.expectToRead()
})

test('what is typed outlives a session that ends meanwhile', { tag: '@phone' }, async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = new ChurchProfilePage(page)
  await logIn(page, account)
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // The line is cut, and with it the session of this device; what it does next is found out at the next call.
  await request.post(`/api${authEndpoints.logout.path}`, { headers: { authorization: `Bearer ${token}` } })
  await page.waitForURL('**/login')
  await new LoginPage(page).fillIn(account.email, password)
  await page.waitForURL('**/church/profile')
  await expect(profile.says('We kept what you typed.')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  expect(await callAs(request, account, churchEndpoints.profile)).toMatchObject({ description: 'We have a new organ.' })
})
