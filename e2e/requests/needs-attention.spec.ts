import { formatDayNear } from '@openpulpit/contract/dates'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { NeedsAttention } from '../pages/needs-attention.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { moved, sunday, underWay } from '../support/requests.ts'

test('an unpaid honorarium is recorded with one click, and the review is the next step', { tag: '@phone' }, async ({
  church,
  preacher,
  request,
}) => {
  const asked = await preacher.accept(await church.ask(preacher, underWay()))
  await moved(request, church, asked, 'completed')
  const page = await church.sitDown()
  const attention = new NeedsAttention(page)
  await attention.open()
  const entry = attention.entry('$200 for Ruth Amsel isn’t marked as paid')
  await entry.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(entry).toBeHidden()
  await expect(attention.card().getByRole('status').filter({ hasText: 'paid' })).toBeFocused()

  await attention.entry('How was Ruth Amsel on').getByRole('button', { name: 'Write a Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
  await expect(attention.entry('How was Ruth Amsel')).toBeHidden()
  await expect(attention.card().getByRole('status').filter({ hasText: 'Review submitted' })).toBeVisible()
  await expectAccessible(page, '/dashboard of a church after its review')
})

test('a preacher answers, confirms the honorarium and reviews without leaving the dashboard', {
  tag: '@phone',
}, async ({ church, preacher, request }) => {
  test.slow()
  const past = await preacher.accept(await church.ask(preacher, underWay()))
  await moved(request, church, past, 'completed')
  await church.ask(preacher, { theme: 'Hope' })
  const page = await preacher.sitDown()
  const attention = new NeedsAttention(page)
  await attention.open()
  const answer = attention.entry(`Grace Chapel would like you to preach on ${formatDayNear(sunday())}`)
  await expectAccessible(page, '/dashboard of a preacher with things to do')
  await answer.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(answer).toBeHidden()
  await expect(attention.card().getByRole('heading', { name: 'Next service: Grace Chapel' })).toBeVisible()

  const honorarium = attention.entry('Did you receive $200 from Grace Chapel')
  await honorarium.getByRole('button').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Yes|Confirm)/ })
    .click()
  await expect(honorarium).toBeHidden()
  await attention.entry('How was your service').getByRole('button', { name: 'Write a Review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
  await expect(attention.card()).toContainText('You’re all caught up. Nothing needs your attention.')
})

test('offers show without a reload, and lead to the choice', { tag: '@phone' }, async ({
  church,
  preacher,
  request,
}) => {
  const { _id: id } = await church.ask()
  const page = await church.sitDown()
  const attention = new NeedsAttention(page)
  await attention.open()
  await expect(attention.entry(`offered to preach on ${formatDayNear(sunday())}`)).toHaveCount(0)
  await callAs(request, preacher, offerEndpoints.offer, { params: { id }, body: {} })
  await attention
    .entry(`Ruth Amsel offered to preach on ${formatDayNear(sunday())}`)
    .getByRole('link', { name: 'See Offers' })
    .click()
  await page.waitForURL(`/church/requests/${id}`)
})
