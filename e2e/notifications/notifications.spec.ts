import { accountEndpoints } from '@openpulpit/contract/account'
import { texts } from '@openpulpit/contract/texts'
import type { Page } from '@playwright/test'
import { AccountPage } from '../pages/account.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'
import { sentRequest, sunday } from '../support/requests.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const dismissals = (page: Page) => page.getByRole('button', { name: /^Dismiss:/ })

test('what is dismissed on one device is gone on the other, and a notification leads to its subject', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const church = await newAccount(request, 'church')
  const preacher = await newAccount(request, 'preacher')
  const { _id: oldest } = await sentRequest(request, church, { to: preacher })
  for (const weeks of [1, 2]) await sentRequest(request, church, { to: preacher, date: sunday(weeks) })
  const [here, there] = [await sitDown(), await sitDown()]
  for (const page of [here, there]) {
    await signIn(page, preacher)
    await page.goto('/dashboard')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
    await bell(page).click()
    await expect(dismissals(page)).toHaveCount(3)
  }
  await expectAccessible(here, 'the bell')

  await test.step('several presses at once stay pressed, and the other device follows', async () => {
    await dismissals(here).first().click()
    await dismissals(here).first().click()
    await expect(dismissals(here)).toHaveCount(1)
    await expect(dismissals(there)).toHaveCount(1)
    await expect(bell(there)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(dismissals(here)).toHaveCount(1)
  })

  await test.step('one that cannot be dismissed comes back', async () => {
    const open = await refuse(here, '**/dismiss')
    await dismissals(here).click()
    await expect(here.getByText('Please wait a moment.')).toBeVisible()
    await expect(dismissals(here)).toHaveCount(1)
    await open()
  })

  await test.step('following it leads to the request, closes the bell and dismisses it', async () => {
    await dismissals(here).locator('xpath=ancestor::li').getByRole('link').click()
    await here.waitForURL(`**/preacher/requests/${oldest}`)
    await expect(dismissals(here)).toHaveCount(0)
    await expect(bell(here)).toHaveAccessibleName('Notifications')
    await expect(there.getByText('No new notifications')).toBeVisible()
  })
})

test('each kind is told by email and on devices as someone wishes', { tag: '@phone' }, async ({ sitDown, request }) => {
  const person = await newAccount(request, 'church')
  const page = await sitDown()
  await signIn(page, person)
  const account = new AccountPage(page)
  await account.open()
  await account.choice('Requests by email').click()
  await account.choice('Messages on devices').click()
  await account.choice('Updates by email').click()
  await expect(page.getByRole('main').getByText(texts.preferencesSaved)).toBeVisible()
  await page.reload()
  await expect(account.choice('Requests by email')).not.toBeChecked()
  await expect(account.choice('Requests on devices')).toBeChecked()
  expect(await callAs(request, person, accountEndpoints.preferences)).toEqual({
    email: { messages: true, requests: false, reminders: true, searches: true, news: true },
    push: { messages: false, requests: true, reminders: true, searches: true },
  })

  // One that could not be saved goes back.
  await page.route('**/api/account/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, json: { message: 'Please wait a moment.', code: 'rate_limited' } })
      : route.continue(),
  )
  await account.choice('Reminders on devices').click()
  await expect(page.getByRole('main').getByText('Please wait a moment.')).toBeVisible()
  await expect(account.choice('Reminders on devices')).toBeChecked()
})
