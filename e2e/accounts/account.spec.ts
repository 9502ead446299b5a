import { readFile } from 'node:fs/promises'
import { authEndpoints } from '@openpulpit/contract/auth'
import { calendarFeedEndpoints } from '@openpulpit/contract/calendar-feed'
import { AccountPage } from '../pages/account.ts'
import { LoginPage } from '../pages/login.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, logIn, newAccount, withToken } from '../support/accounts.ts'
import { expect, password, test } from '../support/fixtures.ts'

const another = 'seven lamps lit'

test('a password is changed by anyone who knows it, and the other devices are signed out', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const person = await newAccount(request, 'church')
  const page = await sitDown()
  await logIn(page, person)
  const account = new AccountPage(page)
  await account.open()
  await expect(account.devices()).toHaveCount(2)

  await account.changePassword('not the password', another)
  await expect(page.getByText('That isn’t your current password')).toBeVisible()
  await expect(account.current()).toBeFocused()
  await expect(account.next()).toHaveValue(another)

  await account.changePassword(password, another)
  await expect(
    page.getByRole('main').getByText('Your password is changed. Your other devices are signed out.'),
  ).toBeVisible()
  await expect(account.devices()).toHaveCount(1)
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible()

  await account.logOut()
  await new LoginPage(page).logIn(person.email, password)
  await expect(
    page.getByRole('main').getByText('That email and password don’t match. Try again, or reset your password.'),
  ).toBeVisible()
  await new LoginPage(page).logIn(person.email, another)
  await page.waitForURL('**/dashboard')
})

test('another device is signed out, and finds itself at the login', { tag: '@phone' }, async ({ sitDown, request }) => {
  const person = await newAccount(request, 'preacher')
  const [here, there] = [await sitDown(), await sitDown()]
  await logIn(there, person)
  await logIn(here, person)
  const account = new AccountPage(here)
  await account.open()
  // Registering itself opened a session, too.
  await expect(account.devices()).toHaveCount(3)
  await expect(account.devices().filter({ hasText: 'This device' })).toHaveCount(1)
  const other = here.getByRole('button', { name: /^Sign out: Chrom/ })
  await other.click()
  await expect(here.getByRole('main').getByText('That device is signed out.')).toBeVisible()
  await expect(account.devices()).toHaveCount(2)

  // At once, and not only with its next step.
  await there.waitForURL('**/login')
  await there.goto('/dashboard')
  await there.waitForURL('**/login')
  await here.reload()
  await expect(account.devices()).toHaveCount(2)
})

test('all other devices are signed out at once, and the calendar link goes with them', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const person = await newAccount(request, 'preacher')
  const { url } = await callAs(request, person, calendarFeedEndpoints.make)
  const calendar = async () => (await request.get(new URL(url).pathname)).status()
  expect(await calendar()).toBe(200)
  const [here, there] = [await sitDown(), await sitDown()]
  await logIn(there, person)
  await logIn(here, person)
  const account = new AccountPage(here)
  await account.open()
  await here.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  const dialog = here.getByRole('alertdialog')
  await expect(dialog).toContainText('Your calendar link stops working, too.')
  await expectAccessible(here, 'signing out everywhere else')
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(here.getByRole('main').getByText('and your calendar link is off.')).toBeVisible()
  await expect(account.devices()).toHaveCount(1)
  await there.waitForURL('**/login')
  expect(await calendar()).toBe(404)
  await here.reload()
  await expect(account.devices()).toHaveCount(1)
})

test('everything that is kept can be taken along in a file', { tag: '@phone' }, async ({ sitDown, request }) => {
  const person = await newAccount(request, 'preacher')
  const page = await sitDown()
  await logIn(page, person)
  await new AccountPage(page).open()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^openpulpit-\d{4}-\d\d-\d\d\.json$/)
  const content = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(content.user.email).toBe(person.email)
  expect(content.profile.firstName).toBe('Ruth')
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible()
})

test('an account is deleted with its password, and the other side sees a former member', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [church, preacher] = [await newAccount(request, 'church'), await newAccount(request, 'preacher')]
  const asked = await request.post('/api/requests', {
    ...withToken(church),
    data: {
      preacher: preacher.profileId,
      date: '2030-06-02',
      serviceTime: '10:30',
      serviceType: 'sunday_morning',
      expectedDuration: 60,
      urgency: 'low',
      honorarium: { amount: 200, paymentMethod: 'check' },
    },
  })
  expect(asked.status()).toBe(201)
  const { _id } = await asked.json()
  const accepted = await request.patch(`/api/requests/${_id}`, {
    ...withToken(preacher),
    data: { status: 'confirmed' },
  })
  expect(accepted.status()).toBe(200)
  const [page, theirs] = [await sitDown(), await sitDown()]
  await logIn(theirs, church)
  await theirs.goto(`/church/requests/${_id}`)
  await expect(theirs.getByRole('main').getByText('Ruth Amsel').first()).toBeVisible()

  await logIn(page, preacher)
  await new AccountPage(page).open()
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/We cancel your confirmed services/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Delete for Good' })
  await confirm.click()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await confirm.click()
  await expect(dialog.getByText('That isn’t your current password')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await confirm.click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  // Without a reload, and with nothing left of the name.
  await expect(theirs.getByRole('main').getByText('Former member').first()).toBeVisible()
  await expect(theirs.getByText('Ruth Amsel')).toHaveCount(0)
  await expect(theirs.getByText('This person has left OpenPulpit, so messages no longer reach them.')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Former member' })).toHaveCount(0)
  await new LoginPage(page).logIn(preacher.email, password)
  await expect(
    page.getByRole('main').getByText('That email and password don’t match. Try again, or reset your password.'),
  ).toBeVisible()
  const me = await request.get(`/api${authEndpoints.me.path}`, withToken(preacher))
  expect(me.status()).toBe(401)
})
