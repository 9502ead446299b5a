import { addDays, nextSunday } from '@openpulpit/contract/dates'
import { AvailabilityPage, keptDays } from '../pages/availability.ts'
import { NeedsAttention } from '../pages/needs-attention.ts'
import { RequestWizard } from '../pages/request-wizard.ts'
import { SearchPage } from '../pages/search.ts'
import { confirmedAccount, linkInMail } from '../support/accounts.ts'
import { today } from '../support/availability.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'
import { moved, sentRequest, underWay } from '../support/requests.ts'
import { countTaps } from '../support/taps.ts'

test.describe('on a phone', { tag: '@phone' }, () => {
  const payment = [
    // Towns where no other test has anyone.
    { says: 'a method', town: { city: 'Bend', state: 'OR' }, paymentMethods: ['venmo'], chosen: 'Venmo' },
    { says: 'no method', town: { city: 'Pocatello', state: 'ID' }, paymentMethods: [], chosen: 'Check' },
  ] as const
  for (const { says, town, paymentMethods, chosen } of payment)
    test(`a church without a past service fills next Sunday in at most seven taps, where the preacher names ${says}`, async ({
      newChurch,
      newPreacher,
    }) => {
      const church = await newChurch({ address: town })
      await newPreacher({ ...town, firstName: 'Selah', paymentMethods: [...paymentMethods] })
      const page = await church.sitDown()
      await new NeedsAttention(page).open()
      const taps = await countTaps(page)

      await page.getByRole('link', { name: 'Find a Preacher', exact: true }).first().click()
      await new SearchPage(page)
        .card('Selah Amsel')
        .getByRole('link', { name: /Request/ })
        .click()
      const wizard = new RequestWizard(page)
      await wizard.time.fill('10:30')
      await wizard.forward()
      await expect(wizard.theme).toBeVisible()
      await wizard.forward()
      await wizard.amount.fill('150')
      await expect(page.getByRole('radio', { name: chosen })).toBeChecked()
      await wizard.submit()
      await expect(page.getByRole('heading', { level: 1, name: 'Church Dashboard' })).toBeVisible()
      expect(taps()).toBeLessThanOrEqual(7)
    })

  test('a request is accepted from its email in two taps', async ({ church, request, sitDown }) => {
    const preacher = await confirmedAccount(request, 'preacher')
    await sentRequest(request, church, { to: preacher })
    const link = await linkInMail(request, preacher.email, 'accept')
    const page = await sitDown()
    await page.goto(link)
    const taps = await countTaps(page)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('You’re booked. Thank you!')).toBeVisible()
    const inTheEmail = 1
    expect(inTheEmail + taps()).toBeLessThanOrEqual(2)
  })

  test('all Sundays of a quarter are marked in three taps from the dashboard', async ({ preacher, request }) => {
    const page = await preacher.sitDown()
    await page.goto('/dashboard')
    const taps = await countTaps(page)
    await page.getByRole('link', { name: 'Manage Availability' }).click()
    const calendar = new AvailabilityPage(page)
    await calendar.quick('Repeat Every Week or Month').click()
    await calendar.dialog.getByRole('button', { name: /^Set \d+ Days$/ }).click()
    await expect(calendar.dialog).toBeHidden()
    expect(taps()).toBeLessThanOrEqual(3)

    const thirteenWeeks = Array.from({ length: 13 }, (_, weeks) => addDays(nextSunday(today), weeks * 7))
    const kept = await keptDays(request, preacher, today, addDays(today, 100))
    const free = kept.filter(({ available }) => available).map(({ date }) => date)
    expect(free).toEqual(expect.arrayContaining(thirteenWeeks))
  })

  test('either side opens the next Sunday Brief in at most two taps', async ({ church, preacher }) => {
    const { _id } = await preacher.accept(await church.ask(preacher))
    for (const [who, role] of [
      [church, 'church'],
      [preacher, 'preacher'],
    ] as const) {
      const page = await who.sitDown()
      const attention = new NeedsAttention(page)
      await attention.open()
      const taps = await countTaps(page)
      await attention.card().getByRole('link', { name: 'Sunday Brief' }).click()
      await page.waitForURL(`/${role}/requests/${_id}/brief`)
      await expect(page.getByRole('heading', { level: 1, name: 'Sunday Brief' })).toBeVisible()
      expect(taps()).toBeLessThanOrEqual(2)
    }
  })

  test('an unpaid honorarium is recorded in at most four taps', async ({ church, preacher, request }) => {
    const asked = await preacher.accept(await church.ask(preacher, underWay()))
    await moved(request, church, asked, 'completed')
    const page = await church.sitDown()
    const attention = new NeedsAttention(page)
    await attention.open()
    const taps = await countTaps(page)
    const entry = attention.entry('$200 for Ruth Amsel isn’t marked as paid')
    await entry.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(attention.card().getByRole('status').filter({ hasText: 'paid' })).toBeVisible()
    expect(taps()).toBeLessThanOrEqual(4)
  })
})
