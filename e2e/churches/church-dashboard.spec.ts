import { addDays, dayOf, formatDayShort, nextSunday } from '@openpulpit/contract/dates'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { ChurchDashboard } from '../pages/church-dashboard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { type Account, callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

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
  await page.getByRole('link', { name: `See Who’s Available on ${formatDayShort(sunday(0))}` }).click()
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
