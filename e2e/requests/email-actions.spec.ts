import { requestEndpoints } from '@openpulpit/contract/requests'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, confirmedAccount, linkInMail, newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'
import { moved, sentRequest, sunday } from '../support/requests.ts'

/** A preacher whose address is known to be theirs: only such a one answers without a login. */
const knownPreacher = (request: APIRequestContext) => confirmedAccount(request, 'preacher')

test('a preacher accepts from the email without signing in, by that link once', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [church, ruth] = [await newAccount(request, 'church'), await knownPreacher(request)]
  const asked = await sentRequest(request, church, {
    to: ruth,
    theme: 'Hope',
    specialRequirements: 'Can you celebrate communion?',
    message: 'We would love to have you.',
    expectedAttendance: 120,
  })
  const link = await linkInMail(request, ruth.email, 'accept')
  const page = await sitDown()
  // An email program that scans the email opens it first.
  await request.get(link)
  // A server that asks for patience has not said that the link is over.
  const open = await refuse(page, '**/api/answers/show')
  await page.goto(link)
  const again = page.getByRole('main').getByRole('button', { name: /again|Retry/ })
  await expect(again).toBeVisible()
  await open()
  await again.click()
  await expect(page.getByText('Grace Chapel would like you to preach.')).toBeVisible()
  const accept = page.getByRole('button', { name: 'Accept' })
  const bottom = (await accept.boundingBox())?.y ?? 0
  for (const fact of [
    '$200, by check',
    'Hope',
    '120 people',
    'Can you celebrate communion?',
    'We would love to have you.',
  ]) {
    const box = await page.getByRole('main').getByText(fact, { exact: true }).boundingBox()
    expect(box?.y, fact).toBeLessThan(bottom)
  }
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Accept')
  await expectAccessible(page, 'an answer from the email')

  await accept.press('Enter')
  await expect(page.getByText('You’re booked. Thank you!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden()
  await expectAccessible(page, 'an answer that was given')
  const { status } = await callAs(request, ruth, requestEndpoints.show, { params: { id: asked._id } })
  expect(status).toBe('confirmed')

  await page.reload()
  await expect(page.getByText('You accepted this request.')).toBeVisible()
  await expectAccessible(page, 'a link that was used')
  await page.getByRole('main').getByRole('link', { name: 'See Your Booking' }).click()
  await page.waitForURL('**/login')
})

test('a preacher declines from the email with a note, and reads what became of each request', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const [church, ruth] = [await newAccount(request, 'church'), await knownPreacher(request)]
  const [first, other] = [sunday(), sunday(1)]
  const declined = await sentRequest(request, church, { to: ruth, date: first })
  const page = await sitDown()
  await page.goto(await linkInMail(request, ruth.email, 'decline'))
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Decline Request')
  await page.getByRole('textbox', { name: 'Add a note to Grace Chapel' }).fill('We are away that week.')
  await expectAccessible(page, 'a note with a decline')
  await page.getByRole('button', { name: 'Decline Request' }).click()
  await expect(page.getByText('You declined this request.')).toBeVisible()
  await expect(page.getByText('sent your note')).toBeVisible()
  const { cancellationReason } = await callAs(request, church, requestEndpoints.show, { params: { id: declined._id } })
  expect(cancellationReason).toBe('We are away that week.')

  // Withdrawn while the page is open.
  const second = await knownPreacher(request)
  const asked = await sentRequest(request, church, { to: second, date: other })
  await page.goto(await linkInMail(request, second.email, 'accept'))
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await moved(request, church, asked, 'cancelled')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Grace Chapel withdrew this request.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See Open Requests' })).toBeVisible()
  await expectAccessible(page, 'a request that was withdrawn')

  // Declining on the page after following the other button takes one more click, for the note.
  const third = await knownPreacher(request)
  await sentRequest(request, church, { to: third, date: sunday(2) })
  await page.goto(await linkInMail(request, third.email, 'accept'))
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('textbox', { name: 'Add a note to Grace Chapel' })).toBeFocused()
  await page.getByRole('button', { name: 'Decline Request' }).click()
  await expect(page.getByText('You declined this request.')).toBeVisible()

  await page.goto('/answer/cut-short')
  await expect(page.getByText('This link expired or is incomplete.')).toBeVisible()
  await expectAccessible(page, 'a link that does not work')
})
