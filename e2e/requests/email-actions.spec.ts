import { requestEndpoints } from '@openpulpit/contract/requests'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, confirmedAccount, linkInMail, newAccount } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'
import { moved, sentRequest, sunday } from '../support/requests.ts'

/** A preacher whose address is known to be theirs: only such a one answers without a login. */
const knownPreacher = (request: APIRequestContext) => confirmedAccount(request, 'preacher')

test('a preacher accepts from the mail without a login, by that link once', async ({ sitDown, request }) => {
  const [church, ruth] = [await newAccount(request, 'church'), await knownPreacher(request)]
  const asked = await sentRequest(request, church, { to: ruth, theme: 'Hope' })
  const link = await linkInMail(request, ruth.email, 'accept')
  const page = await sitDown()
  // A mail program that looks through the mail opens it first.
  await request.get(link)
  // A server that asks for patience has not said that the link is over.
  const open = await refuse(page, '**/api/answers/show')
  await page.goto(link)
  const again = page.getByRole('main').getByRole('button', { name: /again|Retry/ })
  await expect(again).toBeVisible()
  await open()
  await again.click()
  await expect(page.getByText('Grace Chapel asks you to preach.')).toBeVisible()
  await expect(page.getByText('$200, Check')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Accept')
  await expectAccessible(page, 'an answer from the mail')

  await page.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(page.getByText('You are booked. Thank you!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeHidden()
  await expectAccessible(page, 'an answer that was given')
  const { status } = await callAs(request, ruth, requestEndpoints.show, { params: { id: asked._id } })
  expect(status).toBe('confirmed')

  await page.reload()
  await expect(page.getByText('You have answered with this link already.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login')
})

test('a preacher declines from the mail, and is told what can be answered no more', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const [church, ruth] = [await newAccount(request, 'church'), await knownPreacher(request)]
  const [first, other] = [sunday(), sunday(1)]
  await sentRequest(request, church, { to: ruth, date: first })
  const page = await sitDown()
  await page.goto(await linkInMail(request, ruth.email, 'decline'))
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Decline')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You have declined.')).toBeVisible()

  // Withdrawn while the page is open.
  const second = await knownPreacher(request)
  const asked = await sentRequest(request, church, { to: second, date: other })
  await page.goto(await linkInMail(request, second.email, 'accept'))
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await moved(request, church, asked, 'cancelled')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Grace Chapel has withdrawn this request.')).toBeVisible()
  await expectAccessible(page, 'an answer that is over')

  await page.goto('/answer/cut-short')
  await expect(page.getByText('This link is too old, or was cut short on its way.')).toBeVisible()
  await expectAccessible(page, 'a link that is no good')
})
