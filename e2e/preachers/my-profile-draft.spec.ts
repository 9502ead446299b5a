import { authEndpoints } from '@openpulpit/contract/auth'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { LoginPage } from '../pages/login.ts'
import { atHome, MyProfilePage, whole } from '../pages/my-profile.ts'
import { callAs, logIn, newAccount } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'
import { tabTo } from '../support/tab-to.ts'

test('cancelling brings back what is stored, and can be taken back', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'preacher', whole))
  await profile.beginToEdit()
  await profile.cancel.click()
  await profile.expectToRead()
  await expect(page.getByText('Changes discarded.')).toBeHidden()

  await profile.edit.click()
  await profile.bio.fill('Something else')
  await profile.button('Move School 2 up').click()
  await profile.cancel.click()
  await expect(profile.bio).toHaveValue(whole.bio)
  await expect(profile.institutions().first()).toHaveValue('Emory University')
  await expect(profile.edit).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(profile.bio).toHaveValue('Something else')
  await expect(profile.institutions().first()).toHaveValue('Berry College')
  await expect(profile.bio).toBeEnabled()
})

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
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(profile.row('Role 2')).toBeHidden()
  await page.reload()
  await profile.expectToRead()
})

test('rows are added, put in order and removed by keyboard alone', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'preacher', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  const press = (key: string) => page.keyboard.press(key)
  await tabTo(profile.edit)
  await press('Enter')
  await tabTo(profile.addSchool)
  await press('Enter')
  await expect(profile.row('School 3').getByLabel('Institution')).toBeFocused()
  await page.keyboard.type('Columbia Seminary')
  await tabTo(profile.button('Move School 3 up'), 'Shift+Tab')
  await press('Enter')
  await expect(profile.says('School 3 is number 2 of 3 now.')).toBeAttached()
  await expect(profile.button('Move School 2 up')).toBeFocused()
  await press('Enter')
  // It has come to the end: the focus is where it can go on.
  await expect(profile.button('Move School 1 down')).toBeFocused()
  await expect(profile.institutions().first()).toHaveValue('Columbia Seminary')

  await tabTo(profile.button('Remove School 2'))
  await press('Enter')
  await expect(profile.button('Remove School 2')).toBeFocused()
  await expect(profile.institutions()).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(profile.row('School 2').getByLabel('Institution')).toHaveValue('Emory University')
  await profile.button('Remove School 3').focus()
  await press('Enter')
  await tabTo(profile.button('Remove Role 1'))
  await press('Enter')
  await expect(profile.addRole).toBeFocused()
  await expect(profile.addRole).toBeInViewport({ ratio: 1 })
  await tabTo(profile.save)
  await press('Enter')
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  const { education, experience } = await callAs(request, account, preacherEndpoints.profile)
  expect(education.map(({ institution }) => institution)).toEqual(['Columbia Seminary', 'Emory University'])
  expect(experience).toEqual([])
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
