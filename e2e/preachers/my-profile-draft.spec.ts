import { authEndpoints } from '@openpulpit/contract/auth'
import { LoginPage } from '../pages/login.ts'
import { atHome, MyProfilePage, whole } from '../pages/my-profile.ts'
import { logIn, newAccount } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

test('what is typed is there after a reload and a session that ended, until it is dropped', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher', whole)
  const page = await sitDown()
  const profile = new MyProfilePage(page)
  await logIn(page, account)
  await profile.beginToEdit()
  await profile.addRole.click()
  await profile.row('Role 2').getByLabel('Position').fill('Chaplain')
  await page.reload()
  await expect(profile.says('We kept what you typed.')).toBeVisible()
  await expect(profile.row('Role 2').getByLabel('Position')).toHaveValue('Chaplain')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goForward()
  await expect(profile.row('Role 2').getByLabel('Position')).toHaveValue('Chaplain')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post(`/api${authEndpoints.logout.path}`, { headers: { authorization: `Bearer ${token}` } })
  await page.waitForURL('**/login')
  await new LoginPage(page).fillIn(account.email, password)
  await page.waitForURL('**/preacher/profile')
  await expect(profile.row('Role 2').getByLabel('Position')).toHaveValue('Chaplain')
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect(profile.row('Role 2')).toBeHidden()
  await page.reload()
  await profile.expectToRead()
})

test('what is missing leads to its field, from the dashboard too', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'preacher'))
  await page.goto('/dashboard')
  const status = page.getByRole('main')
  await status.getByRole('link', { name: 'Add: Bio' }).click()
  await expect(profile.bio).toBeFocused()
  await expect(page).toHaveURL(/\/preacher\/profile$/)
  await expect(page.getByText('25%')).toBeVisible()
  await profile.completeness('Education').click()
  await expect(profile.addSchool).toBeFocused()
  await profile.completeness('Sermon styles').click()
  await expect(page.getByRole('checkbox', { name: 'Expository' })).toBeFocused()
  await profile.completeness('Photo').click()
  await expect(profile.button('Upload Photo')).toBeFocused()
  await profile.completeness('Honorarium').click()
  await expect(page.getByLabel('Minimum')).toBeFocused()
  await profile.bio.fill('I preach the text and stay for lunch.')
  await profile.save.click()
  await expect(page.getByText('38%')).toBeVisible()
  // From reading too; and a reload does not begin again.
  await profile.completeness('Name').click()
  await expect(profile.firstName).toBeFocused()
  await profile.cancel.click()
  await page.reload()
  await profile.expectToRead()
})
