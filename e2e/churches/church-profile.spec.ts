import { churchEndpoints } from '@openpulpit/contract/churches'
import { atHome, whole } from '../pages/church-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test('a church reads its profile and changes something in each part of it', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
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
