import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { atHome, whole } from '../pages/my-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test('a preacher reads the profile and changes something in each part of it', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher', whole)
  const page = await sitDown()
  const profile = await atHome(page, account)
  await profile.open()
  await profile.expectToRead()
  for (const field of await profile.fields.all()) await expect(field).toBeDisabled()
  await expect(profile.bio).toHaveValue(whole.bio)
  await expect(page.getByLabel('End year')).toHaveAttribute('placeholder', 'Present')
  await expectAccessible(page, '/preacher/profile')

  await profile.edit.click()
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeFocused()
  await profile.firstName.fill('Miriam')
  await page.getByLabel('Experience level').selectOption({ label: 'Retired Pastor' })
  await profile.city.fill('decatur')
  await page.getByRole('option', { name: 'Decatur, GA' }).first().click()
  await page.getByLabel('ZIP code').fill('30030')
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
    /Shown only to a church once a service is confirmed/,
  )
  await page.getByLabel('Mobile number').fill('404 555 0188')
  await page.getByLabel('Travel radius').fill('75')
  await page.getByText('Narrative', { exact: true }).click()
  await page.getByText('Blended', { exact: true }).click()
  await page.getByLabel('Minimum').fill('150')
  await page.getByLabel('Maximum').fill('250.50')
  await page.getByText('Zelle', { exact: true }).click()
  await profile.row('School 2').getByLabel('Year').fill('1998')
  await profile.addRole.click()
  const role = profile.row('Role 2')
  await expect(role.getByLabel('Position')).toBeFocused()
  await role.getByLabel('Position').fill('Intern')
  await role.getByLabel('Organization').fill('First Church')
  await role.getByLabel('Start year').fill('2002')
  await role.getByLabel('End year').fill('2003')
  await role.getByLabel('Description').fill('Youth and hospital visits.')
  await profile.save.click()

  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await profile.expectToRead()
  await expect(profile.edit).toBeFocused()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByText('$150–$250.50')).toBeVisible()
  await expect(summary.getByText('Narrative')).toBeVisible()
  expect(await callAs(request, account, preacherEndpoints.profile)).toMatchObject({
    firstName: 'Miriam',
    experienceLevel: 'retired_pastor',
    bio: whole.bio,
    city: 'Decatur',
    zipCode: '30030',
    phone: '404 555 0188',
    travelRadius: 75,
    sermonStyles: ['narrative'],
    preferredWorshipStyles: ['blended'],
    honorariumRange: { min: 150, max: 250.5 },
    paymentMethods: ['zelle'],
    education: [{ institution: 'Emory University' }, { institution: 'Berry College', year: 1998 }],
    experience: [
      { position: 'Pastor', endYear: null },
      { position: 'Intern', startYear: 2002, endYear: 2003, description: 'Youth and hospital visits.' },
    ],
    isActive: true,
  })

  // The rest of the app knows at once.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Miriam Amsel' })).toBeVisible()
})
