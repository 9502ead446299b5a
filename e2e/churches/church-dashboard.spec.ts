import { addDays, dayOf, formatDay, formatDayShort, nextSunday } from '@openpulpit/contract/dates'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { ChurchDashboard } from '../pages/church-dashboard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, newAccount, signIn } from '../support/accounts.ts'
import { signInToDemo } from '../support/demo-sign-in.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse, pressRetry, refuse, silenceSocket } from '../support/network.ts'

const today = dayOf(new Date(), 'America/New_York')
const sunday = (week: number) => addDays(nextSunday(today), 7 * week)

const aRequest = (week: number, to?: Account): RequestForm => ({
  date: sunday(week),
  serviceTime: '23:30',
  serviceType: 'sunday_evening',
  expectedDuration: 15,
  honorarium: { amount: 150, paymentMethod: 'check' },
  ...(to && { preacher: to.profileId }),
})

test('a new church sees what to do first', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const dashboard = new ChurchDashboard(page)
  await dashboard.open()
  await expect(page.getByText('Welcome, Grace Chapel.')).toBeVisible()
  for (const label of ['Total Requests', 'Pending', 'Completed'])
    await expect(dashboard.figure(label)).toContainText('0')
  await expect(dashboard.figure('Avg Rating')).toContainText('N/A')
  await expect(page.getByText('Trial Period', { exact: true })).toBeVisible()
  await expect(page.getByText(`Your free trial expires on ${formatDay(addDays(today, 30))}.`)).toBeVisible()
  await expect(dashboard.sundays()).toHaveCount(8)
  for (const tile of await dashboard.sundays().all()) await expect(tile).toContainText('No preacher yet')
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  await expectAccessible(page, '/dashboard of a new church')

  await page.getByRole('link', { name: 'Find Your First Preacher' }).click()
  await page.waitForURL(/\/search/)
  await dashboard.open()
  await page.getByRole('link', { name: 'New Request' }).first().click()
  await page.waitForURL('/church/request')
})

test('an empty Sunday begins a request for that day, or shows who is available', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  await signIn(page, await newAccount(request, 'church'))
  const dashboard = new ChurchDashboard(page)
  await dashboard.open()
  await dashboard.sunday(sunday(2)).click()
  await page.waitForURL(`/church/request?date=${sunday(2)}`)
  await expect(page.getByLabel('Service date')).toHaveValue(sunday(2))

  await dashboard.open()
  await page.getByRole('link', { name: `See who’s available on ${formatDayShort(sunday(0))}` }).click()
  await page.waitForURL(`/search?location=Atlanta%2C+GA&date=${sunday(0)}`)
})

test('a Sunday shows without a reload that a preacher is asked, and then booked', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const church = await newAccount(request, 'church')
  const preacher = await newAccount(request, 'preacher')
  const { _id } = await callAs(request, church, requestEndpoints.send, { body: aRequest(1, preacher) })
  await callAs(request, church, requestEndpoints.send, { body: aRequest(2) })
  await signIn(page, church)
  const dashboard = new ChurchDashboard(page)
  await dashboard.open()
  const asked = dashboard.sunday(sunday(1))
  await expect(asked).toHaveAccessibleName(/: Asked ?, Ruth Amsel$/)
  await expect(dashboard.sunday(sunday(2))).toContainText('No offers yet')
  await expect(dashboard.sunday(sunday(3))).toContainText('No preacher yet')
  await expect(dashboard.figure('Pending')).toContainText('2')

  await callAs(request, preacher, requestEndpoints.changeStatus, { params: { id: _id }, body: { status: 'confirmed' } })
  await expect(asked).toHaveAccessibleName(/: Booked ?, Ruth Amsel$/)
  await expect(dashboard.figure('Pending')).toContainText('1')
  await expectAccessible(page, '/dashboard with Sundays of each kind')
  await asked.click()
  await page.waitForURL(`/church/requests/${_id}`)

  await callAs(request, church, requestEndpoints.changeStatus, { params: { id: _id }, body: { status: 'cancelled' } })
  await dashboard.open()
  await expect(asked).toContainText('No preacher yet')
})

test('while the dashboard loads, everything has its place already', async ({ sitDown }) => {
  const page = await sitDown()
  await signInToDemo(page, 'church')
  const letStats = await holdResponse(page, '**/api/churches/stats')
  const letSundays = await holdResponse(page, '**/api/churches/sundays')
  const letRequests = await holdResponse(page, '**/api/requests?**')
  const dashboard = new ChurchDashboard(page)
  await dashboard.open()
  const places = () =>
    Promise.all(
      ['Coming Sundays', 'Recent Requests'].map(async (name) => {
        const box = await page.getByRole('heading', { name }).boundingBox()
        return Math.round(box?.y ?? 0)
      }),
    )
  await expect(page.getByRole('heading', { name: 'Recent Requests' })).toBeVisible()
  await expect(dashboard.sundays()).toHaveCount(0)
  const [sundaysBefore = 0, requestsBefore = 0] = await places()

  letStats()
  letSundays()
  letRequests()
  await expect(dashboard.sundays()).toHaveCount(8)
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(5)
  await expect(dashboard.figure('Total Requests')).toContainText(/\d/)
  const [sundaysAfter = 0, requestsAfter = 0] = await places()
  expect(Math.abs(sundaysAfter - sundaysBefore)).toBeLessThanOrEqual(1)
  // Its line is higher with the link to the rest in it, which comes with the requests.
  expect(Math.abs(requestsAfter - requestsBefore)).toBeLessThanOrEqual(8)
})

test('what cannot be loaded says so in its place, and comes with Retry', { tag: '@phone' }, async ({ sitDown }) => {
  const page = await sitDown()
  // Once connected, everything that failed is fetched again by itself, and no one would click Retry.
  await silenceSocket(page)
  await signInToDemo(page, 'church')
  const open = await Promise.all([refuse(page, '**/api/churches/stats'), refuse(page, '**/api/churches/sundays')])
  const dashboard = new ChurchDashboard(page)
  await dashboard.open()
  const failures = page.getByRole('alert')
  await expect(failures.filter({ hasText: 'We couldn’t load your numbers. Please try again.' })).toBeVisible()
  await expect(failures.filter({ hasText: 'We couldn’t load your Sundays. Please try again.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(5)
  await expectAccessible(page, '/dashboard, failing')

  await Promise.all(open.map((again) => again()))
  await pressRetry(failures.filter({ hasText: 'numbers' }))
  await expect(dashboard.figure('Total Requests')).toContainText(/\d/)
  await pressRetry(failures.filter({ hasText: 'Sundays' }))
  await expect(dashboard.sundays()).toHaveCount(8)
  await expect(page.getByRole('heading', { name: 'Coming Sundays' })).toBeFocused()
})
