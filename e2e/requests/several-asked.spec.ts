import { addDays, dayOf, formatDayShort, nextSunday } from '@openpulpit/contract/dates'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { APIRequestContext } from '@playwright/test'
import { RequestWizard } from '../pages/request-wizard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, signIn } from '../support/accounts.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/people.ts'

const sunday = nextSunday(addDays(dayOf(new Date(), 'America/New_York'), 14))
const later = (weeks: number) => addDays(sunday, 7 * weeks)

/** An island for each run: who is found near is who lives there. */
const islandOf = (project: string, [one, other]: readonly [string, string]) => ({
  city: project === 'phone' ? one : other,
  state: 'HI',
})

const newestOf = async (request: APIRequestContext, preacher: Account) => {
  const { requests } = await callAs(request, preacher, requestEndpoints.ofPreacher)
  expect(requests).toHaveLength(1)
  return requests[0]?._id ?? ''
}

test('one click asks for several Sundays', { tag: '@phone' }, async ({ request, church, preacher }) => {
  const page = await church.sitDown()
  const wizard = new RequestWizard(page)
  const chip = (weeks: number) => page.getByRole('checkbox', { name: formatDayShort(later(weeks)), exact: true })

  await wizard.begin(preacher.profileId)
  await wizard.date.fill(sunday)
  await wizard.time.fill('10:30')
  await page.getByRole('switch', { name: 'Add more Sundays' }).click()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page.getByText(`13 dates with ${formatDayShort(sunday)}`)).toBeVisible()
  await page.getByRole('button', { name: /^None/ }).click()
  for (const weeks of [1, 2, 4]) await page.getByText(formatDayShort(later(weeks)), { exact: true }).click()
  await expectAccessible(page, 'step 1, several Sundays')

  await page.reload()
  await expect(chip(2)).toBeChecked()
  await expect(chip(3)).not.toBeChecked()
  // Another day of the week offers other days; with the first one back, what was chosen is there again.
  await wizard.date.fill(addDays(sunday, 3))
  await expect(page.getByRole('switch', { name: 'Add more Wednesdays' })).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await wizard.date.fill(sunday)
  await wizard.forward()
  await wizard.forward()
  await wizard.pay('200')
  const days = [1, 2, 4].map((weeks) => formatDayShort(later(weeks))).join(', ')
  await expect(page.getByText(`and on 3 more days: ${days}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send 4 Requests' }).click()
  await expect(page.getByText('4 requests submitted successfully!').first()).toBeVisible()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(4)
  const { requests } = await callAs(request, preacher, requestEndpoints.ofPreacher)
  expect(requests.map(({ date }) => date).sort()).toEqual([sunday, later(1), later(2), later(4)])
})

test(
  'of several who are asked the first to accept is booked, and the others see it',
  { tag: '@phone' },
  async ({ sitDown, request, newChurch, newPreacher }, testInfo) => {
    test.slow()
    const place = islandOf(testInfo.project.name, ['Hilo', 'Lihue'])
    const church = await newChurch({ address: place })
    const named = (firstName: string) => newPreacher({ firstName, lastName: 'Kealoha', ...place })
    const [ada, ben] = [await named('Ada'), await named('Ben')]
    await named('Cleo')
    const page = await sitDown()
    await signIn(page, church)
    const wizard = new RequestWizard(page)

    await test.step('the church chooses whom to ask as well', async () => {
      await wizard.begin(ada.profileId)
      await wizard.reachPayment(sunday)
      await expect(wizard.others.getByText('The first to accept is booked')).toBeVisible()
      await expect(wizard.others.getByRole('checkbox')).toHaveCount(2)
      await wizard.others.getByRole('checkbox', { name: /Ben Kealoha/ }).check()
      await wizard.others.getByRole('checkbox', { name: /Cleo Kealoha/ }).check()
      await expect(wizard.others.getByText('2 of 4 chosen')).toBeVisible()
      await expect(page.getByText('Ada and 2 others')).toBeVisible()
      await expectAccessible(page, 'step 3, others chosen')
      await page.reload()
      await expect(wizard.others.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await wizard.pay('200')
      await page.getByRole('button', { name: 'Send 3 Requests' }).click()
      await page.waitForURL('**/dashboard')
    })

    const first = await sitDown()
    await test.step('the second accepts, and the first sees that it is filled', async () => {
      await signIn(first, ada)
      // From here on the page hears what happens.
      const patient = { timeout: 60_000 }
      const listening = first.waitForEvent('websocket', patient).then((socket) =>
        socket.waitForEvent('framesent', {
          predicate: ({ payload }) => String(payload).includes('join_request'),
          ...patient,
        }),
      )
      await first.goto(`/preacher/requests/${await newestOf(request, ada)}`)
      await expect(first.getByRole('button', { name: /^Accept/ })).toBeVisible()
      await listening
      await callAs(request, ben, requestEndpoints.changeStatus, {
        params: { id: await newestOf(request, ben) },
        body: { status: 'confirmed' },
      })
      await expect(first.getByText('Another preacher was booked').first()).toBeVisible()
      await expect(first.getByText(/booked another preacher\. No reply needed/)).toBeVisible()
      await expect(first.getByRole('button', { name: /^Accept/ })).toBeHidden()
      await expect(first.getByText('Ben Kealoha')).toBeHidden()
      await expectAccessible(first, '/preacher/requests/:id, filled')
    })

    await test.step('the church sees all three', async () => {
      const { requests } = await callAs(request, church, requestEndpoints.ofChurch)
      const confirmed = requests.find(({ status }) => status === 'confirmed')
      await page.goto(`/church/requests/${confirmed?._id}`)
      const others = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Kealoha/ }) })
      await expect(others).toHaveText([
        /Ada Kealoha.*Another preacher was booked/s,
        /Cleo Kealoha.*Another preacher was booked/s,
      ])
      await expectAccessible(page, '/church/requests/:id, others asked')
    })
  },
)

test('several preachers asked for one Sunday are one entry everywhere, and the counts agree', {
  tag: '@phone',
}, async ({ church, preacher, newPreacher, request }) => {
  test.slow()
  const [ada, ben] = [await newPreacher({ firstName: 'Ada' }), await newPreacher({ firstName: 'Ben' })]
  await church.ask(preacher, { date: sunday, alsoAsk: [ada.profileId, ben.profileId] })
  await church.ask(ada, { date: later(1) })
  const page = await church.sitDown()
  await page.goto('/dashboard')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText('Total Requests').locator('../..')).toContainText('2')
  await expect(figures.getByText('Pending').locator('../..')).toContainText('2')
  await expect(page.getByRole('article')).toHaveCount(2)
  const group = page.getByRole('article').filter({ hasText: 'Ruth Amsel and 2 others' })
  await expect(group).toHaveCount(1)

  await page.goto('/church/requests')
  await expect(page.getByRole('heading', { name: '2 requests found' })).toBeVisible()
  const entry = page.getByRole('article').filter({ hasText: '3 preachers asked' })
  await entry.getByRole('button', { name: /^3 preachers asked/ }).click()
  await expect(entry.getByRole('listitem')).toHaveText([/Ruth Amsel.*Pending/, /Ada.*Pending/, /Ben.*Pending/])
  await expectAccessible(page, '/church/requests with a group')

  const { requests } = await callAs(request, ben, requestEndpoints.ofPreacher)
  await callAs(request, ben, requestEndpoints.changeStatus, {
    params: { id: requests[0]?._id ?? '' },
    body: { status: 'confirmed' },
  })
  await expect(page.getByRole('article').getByRole('heading', { name: /^Ben/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('pending')
  await expect(page.getByRole('heading', { name: '1 request found' })).toBeVisible()
})

test(
  'who does not accept requests is named beside the choice, and can be left out',
  { tag: '@phone' },
  async ({ sitDown, request, newChurch, newPreacher }, testInfo) => {
    const place = islandOf(testInfo.project.name, ['Kahului', 'Honolulu'])
    const church = await newChurch({ address: place })
    const preacher = await newPreacher(place)
    const profile = {
      ...{ firstName: 'Cleo', lastName: 'Akana', experienceLevel: 'ordained_minister' as const, ...place },
      ...{ denomination: 'other' as const, honorariumRange: { min: 100, max: 300 } },
    }
    const cleo = await newPreacher(profile)
    const page = await sitDown()
    await signIn(page, church)
    const wizard = new RequestWizard(page)

    await wizard.begin(preacher.profileId)
    await wizard.reachPayment(sunday)
    await wizard.pay('200')
    const row = wizard.others.getByRole('checkbox', { name: /Cleo Akana/ })
    await row.check()
    await callAs(request, cleo, preacherEndpoints.saveProfile, { body: { ...profile, isActive: false } })
    await wizard.submit()
    const words = wizard.others.getByText('Cleo Akana is not accepting requests right now')
    await expect(words).toBeVisible()
    await expect(row).toBeFocused()
    await row.uncheck()
    await expect(words).toBeHidden()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.waitForURL('**/dashboard')
    await newestOf(request, preacher)
  },
)
