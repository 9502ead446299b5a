import { LoginPage } from '../pages/login.ts'
import { RegisterPage } from '../pages/register.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmedAccount, newAccount } from '../support/accounts.ts'
import { expect, freshEmail, password, test } from '../support/fixtures.ts'

const bio = 'I preach the text and stay for lunch.'
const preacherProfile = { firstName: 'Selah', lastName: 'Winthrop', city: 'Decatur', state: 'GA', bio }

test('a preacher’s link shows a visitor who that is, and signing in leads back to the whole profile', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church')
  const preacher = await confirmedAccount(request, 'preacher', { ...preacherProfile, sermonStyles: ['narrative'] })
  const page = await sitDown()
  const main = page.getByRole('main')

  await page.goto(`/preachers/${preacher.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Selah Winthrop' })).toBeVisible()
  for (const text of ['Ordained Minister', 'Decatur, GA', 'No reviews yet', 'Narrative']) {
    await expect(main.getByText(text)).toBeVisible()
  }
  await expect(main).not.toContainText(bio)
  await expect(main).not.toContainText('$')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page, '/preachers/:id to a visitor')

  await main.getByRole('link', { name: 'Sign In' }).click()
  await new LoginPage(page).fillIn(church.email, password)
  await page.waitForURL(`/preachers/${preacher.profileId}`)
  await expect(main).toContainText(bio)
})

test('a visitor who creates an account goes on to the profile they came for', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const preacher = await confirmedAccount(request, 'preacher', preacherProfile)
  const page = await sitDown()
  await page.goto(`/preachers/${preacher.profileId}`)
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  await page.waitForURL(/\/register\?/)
  const query = new URL(page.url()).search
  const form = new RegisterPage(page)
  await form.begin('Church', freshEmail('church'), query)
  await page.getByRole('textbox', { name: 'Church name' }).fill('Harbor Light Chapel')
  await page.getByLabel('Denomination').selectOption({ label: 'Reformed' })
  await form.liveIn('decat', 'Decatur, GA')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(`/preachers/${preacher.profileId}`)
  await expect(page.getByRole('main')).toContainText(bio)
})

test('a church’s link shows a visitor its name, town and denomination', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const description = 'A small church with a large table.'
  const church = await confirmedAccount(request, 'church', { name: 'Quarry Street Chapel', description })
  const preacher = await newAccount(request, 'preacher')
  const page = await sitDown()
  const main = page.getByRole('main')
  await page.goto(`/churches/${church.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quarry Street Chapel' })).toBeVisible()
  await expect(main).toContainText('Atlanta, GA')
  await expect(main).not.toContainText(description)
  await expectAccessible(page, '/churches/:id to a visitor')

  await main.getByRole('link', { name: 'Sign In' }).click()
  await new LoginPage(page).fillIn(preacher.email, password)
  await page.waitForURL(`/churches/${church.profileId}`)
  await expect(main).toContainText(description)
})

test('a link to someone who has not confirmed an address shows nothing, and says how to go on', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const preacher = await newAccount(request, 'preacher', preacherProfile)
  const page = await sitDown()
  await page.goto(`/preachers/${preacher.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Preacher Not Found' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Selah')
  await expectAccessible(page, '/preachers/:id of no one, to a visitor')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('/login')
})
