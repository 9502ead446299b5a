import { preacherEndpoints } from '@openpulpit/contract/preachers'
import type { Locator } from '@playwright/test'
import { atHome, whole } from '../pages/my-profile.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressRetry } from '../support/network.ts'

const profileCall = '**/api/preachers/profile'

test('a preacher reads the profile and changes something in each part of it', async ({ sitDown, request }) => {
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

test('what is wrong is said beside its field, and the first one takes the focus', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'preacher', { ...whole, education: [] }))
  await profile.beginToEdit()
  await profile.addSchool.click()
  await profile.firstName.fill(' ')
  await page.getByLabel('Last name').fill('')
  await page.getByLabel('Experience level').selectOption('')
  await page.getByLabel('Denomination').selectOption('')
  await profile.city.fill('')
  await page.getByLabel('State').selectOption('')
  await page.getByLabel('Travel radius').fill('900')
  await page.getByLabel('Minimum').fill('-1')
  await page.getByLabel('Maximum').fill('')
  const role = profile.row('Role 1')
  await role.getByLabel('Start year').fill('')
  await role.getByLabel('End year').fill('98')
  await profile.save.click()

  const sentences: [Locator, string][] = [
    [profile.firstName, 'First name is required'],
    [page.getByLabel('Last name'), 'Last name is required'],
    [page.getByLabel('Experience level'), 'Experience level is required'],
    [page.getByLabel('Denomination'), 'Denomination is required'],
    [profile.city, 'City is required'],
    [page.getByLabel('State'), 'State is required'],
    [page.getByLabel('Travel radius'), 'Please enter at most 500'],
    [page.getByLabel('Minimum'), 'Must be positive'],
    [page.getByLabel('Maximum'), 'Maximum honorarium is required'],
    [profile.institutions(), 'Institution is required'],
    [role.getByLabel('Start year'), 'Start year is required'],
    [role.getByLabel('End year'), 'Please enter a year such as 1998'],
  ]
  for (const [field, sentence] of sentences) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  }
  await expect(profile.firstName).toBeFocused()
  await expectAccessible(page, '/preacher/profile, with errors')

  await profile.firstName.fill('Ruth')
  await expect(page.getByText('First name is required')).toBeHidden()
  await page.getByLabel('Last name').fill('Amsel')
  await page.getByLabel('Experience level').selectOption({ label: 'Lay Speaker' })
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await profile.city.fill('Atlanta')
  await page.getByLabel('State').selectOption({ label: 'Georgia' })
  await page.getByLabel('Travel radius').fill('')
  await page.getByLabel('Minimum').fill('300')
  await page.getByLabel('Maximum').fill('200')
  await role.getByLabel('Start year').fill('2004')
  await role.getByLabel('End year').fill('2001')
  // The school was added last, and stands before the role all the same.
  await profile.save.click()
  await expect(page.getByText('Maximum must be at least the minimum')).toHaveCount(1)
  await page.getByLabel('Maximum').fill('400')
  await profile.save.click()
  await expect(profile.institutions()).toBeFocused()
  await profile.institutions().fill('Emory')
  await profile.save.click()
  await expect(role.getByLabel('End year')).toHaveAccessibleDescription(/^The end year cannot be before the start year/)
  await role.getByLabel('End year').fill('2010')
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Travel radius')).toHaveValue('50')
})

test('what only the server knows is wrong lands on its field, and a save that fails keeps everything', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const page = await sitDown()
  const profile = await atHome(page, await newAccount(request, 'preacher', whole))
  const message = 'Please use at most 120 characters'
  await profile.beginToEdit()
  await profile.bio.fill('I have a new organ.')
  await page.route(profileCall, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: { message, code: 'invalid', fields: { 'education.1.institution': message } },
        })
      : route.fallback(),
  )
  await profile.save.click()
  const institution = profile.row('School 2').getByLabel('Institution')
  await expect(institution).toHaveAccessibleDescription(new RegExp(`^${message}`))
  await expect(institution).toBeFocused()

  await page.unroute(profileCall)
  await page.route(profileCall, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await profile.save.click()
  await expect(profile.says('Error updating profile')).toBeVisible()
  await expect(profile.bio).toHaveValue('I have a new organ.')
  await page.unroute(profileCall)
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await expect(profile.bio).toHaveValue('I have a new organ.')
})

test('while it loads its shape is there, a failure can be tried again, and where nothing is it can be made', {
  tag: '@phone',
}, async ({ page, request }) => {
  const profile = await atHome(page, await newAccount(request, 'preacher', whole))
  const answer = Promise.withResolvers<void>()
  await page.route(profileCall, async (route) => {
    await answer.promise
    await route.abort()
  })
  await profile.open()
  await expect(page.getByText('Loading your profile…')).toBeAttached()
  await expect(profile.edit).toBeHidden()
  answer.resolve()
  await expect(profile.says('Error loading profile')).toBeVisible()
  await page.unroute(profileCall)

  await page.route(profileCall, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, json: { message: 'The profile was not found', code: 'not_found' } })
      : route.fallback(),
  )
  await pressRetry(page)
  await expect(profile.says('Create Your Profile')).toBeVisible()
  await expectAccessible(page, '/preacher/profile, none yet')
  await profile.button('Create Profile').click()
  await expect(profile.firstName).toHaveValue('')
  await profile.firstName.fill('Hannah')
  await page.getByLabel('Last name').fill('Stone')
  await page.getByLabel('Experience level').selectOption({ label: 'Lay Speaker' })
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await profile.city.fill('Reno')
  await page.getByLabel('State').selectOption({ label: 'Nevada' })
  await page.getByLabel('Minimum').fill('0')
  await page.getByLabel('Maximum').fill('100')
  await profile.save.click()
  await expect(profile.says('Profile updated successfully!')).toBeVisible()
  await expect(profile.firstName).toHaveValue('Hannah')
})
