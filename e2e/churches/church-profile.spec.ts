import { churchEndpoints } from '@openpulpit/contract/churches'
import type { Locator } from '@playwright/test'
import { atHome, whole } from '../pages/church-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressRetry } from '../support/network.ts'
import { tabTo } from '../support/tab-to.ts'

test('a church reads its profile and changes something in each part of it', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await profile.expectToRead()
  for (const field of await profile.fields.all()) await expect(field).toBeDisabled()
  await expect(profile.description).toHaveValue(whole.description)
  await expect(page.getByText('Shown to a preacher only after a request is confirmed.').first()).toBeVisible()
  await expectAccessible(page, '/church/profile')

  await profile.edit.click()
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeFocused()
  await profile.name.fill('Grace Community Church')
  await page.getByLabel('Worship style').selectOption({ label: 'Blended' })
  await page.getByLabel('Average attendance').fill('85')
  await profile.city.fill('decatur')
  await page.getByRole('option', { name: 'Decatur, GA' }).first().click()
  await page.getByLabel('Mobile number').fill('404 555 0199')
  await profile.website.fill('www.grace.example')
  await page.getByLabel('Minimum').fill('150')
  await page.getByLabel('Maximum').fill('250.50')
  await page.getByText('Zelle', { exact: true }).click()
  await profile.save.click()

  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await profile.expectToRead()
  await expect(profile.edit).toBeFocused()
  await expect(page.getByRole('complementary').getByText('$150–$250.50')).toBeVisible()
  const saved = await callAs(request, account, churchEndpoints.profile)
  expect(saved).toMatchObject({
    name: 'Grace Community Church',
    description: whole.description,
    worshipStyle: 'blended',
    averageAttendance: 85,
    address: { ...whole.address, city: 'Decatur' },
    contactInfo: { contactPerson: 'Ruth Ellis', phone: '404 555 0199', website: 'https://www.grace.example' },
    preferredHonorariumRange: { min: 150, max: 250.5 },
    paymentMethods: ['zelle'],
  })

  // The rest of the app knows at once, and a reload shows the same.
  await page.getByRole('link', { name: 'OpenPulpit, home' }).first().click()
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome, Grace Community Church.')).toBeVisible()
  await profile.open()
  await expect(profile.name).toHaveValue('Grace Community Church')
})

test('what is wrong is said beside its field, and the first one takes the focus', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  await profile.beginToEdit()
  await profile.name.fill(' ')
  await page.getByLabel('Denomination').selectOption('')
  await profile.city.fill('')
  await page.getByLabel('State').selectOption('')
  await profile.website.fill('our website')
  await page.getByLabel('Minimum').fill('300')
  await page.getByLabel('Maximum').fill('200')
  await profile.save.click()

  const sentences: [Locator, string][] = [
    [profile.name, 'Church name is required'],
    [page.getByLabel('Denomination'), 'Denomination is required'],
    [profile.city, 'City is required'],
    [page.getByLabel('State'), 'State is required'],
    [profile.website, 'Please enter a web address that starts with http:// or https://'],
    [page.getByLabel('Maximum'), 'Maximum must be at least the minimum'],
  ]
  for (const [field, sentence] of sentences) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  }
  await expect(profile.name).toBeFocused()
  await expectAccessible(page, '/church/profile, with errors')

  await profile.name.fill('Grace Chapel')
  await expect(page.getByText('Church name is required')).toBeHidden()
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await profile.save.click()
  await expect(profile.city).toBeFocused()
})

test('what only the server knows is wrong lands on its field too', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  const message = 'Please use at most 40 characters'
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { message, code: 'invalid', fields: { 'contactInfo.phone': message } } })
      : route.fallback(),
  )
  await profile.beginToEdit()
  await profile.save.click()
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await expect(page.getByLabel('Mobile number')).toBeFocused()
})

test('a save that fails keeps everything, and the next one works', { tag: '@phone' }, async ({ page, request }) => {
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  await profile.beginToEdit()
  await profile.description.fill('We have a new organ.')
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await profile.save.click()
  await expect(profile.says('Error updating profile')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')
  await expect(profile.description).toBeEnabled()

  const message = 'Too many tries. Please wait a minute, then try again.'
  await page.unroute('**/api/churches/profile')
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { message, code: 'rate_limited' } })
      : route.fallback(),
  )
  await profile.save.click()
  await expect(profile.says(message)).toBeVisible()

  await page.unroute('**/api/churches/profile')
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await expect(profile.description).toHaveValue('We have a new organ.')
})

test('while it loads its shape is there, and a failure can be tried again', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const profile = await atHome(page, await newAccount(request, 'church', whole))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/churches/profile', async (route) => {
    await held
    await route.abort()
  })
  await profile.open()
  await expect(page.getByText('Loading your profile…')).toBeAttached()
  await expect(profile.edit).toBeHidden()
  answer()
  await expect(profile.says('Error loading profile')).toBeVisible()
  await page.unroute('**/api/churches/profile')
  await pressRetry(page)
  await expect(profile.name).toHaveValue('Grace Chapel')
})

test('a church without a profile is asked to create one', { tag: '@phone' }, async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await page.route('**/api/churches/profile', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, json: { message: 'The profile was not found', code: 'not_found' } })
      : route.fallback(),
  )
  await profile.open()
  await expect(profile.says('No profile found. Please create your church profile.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await expect(profile.name).toHaveValue('')
  await profile.name.fill('Hope Chapel')
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await profile.city.fill('Reno')
  await page.getByLabel('State').selectOption({ label: 'Nevada' })
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await expect(profile.name).toHaveValue('Hope Chapel')
})

test('the profile is edited by keyboard alone', async ({ sitDown, request }) => {
  const account = await newAccount(request, 'church', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await expect(profile.edit).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)

  await tabTo(profile.edit)
  await press('Enter')
  await tabTo(profile.name)
  await press('ControlOrMeta+a')
  await page.keyboard.type('Hope Chapel')
  await tabTo(page.getByLabel('Worship style'))
  await page.keyboard.type('Trad')
  await tabTo(page.getByRole('checkbox', { name: 'Check' }))
  await press('Space')
  await tabTo(profile.save)
  // The bar of buttons covers nothing that has the focus.
  await expect(profile.save).toBeInViewport({ ratio: 1 })
  await press('Enter')
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  expect(await callAs(request, account, churchEndpoints.profile)).toMatchObject({
    name: 'Hope Chapel',
    worshipStyle: 'traditional',
    paymentMethods: ['check'],
  })
})
