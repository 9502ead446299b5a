import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { addDays, dayOf, formatDay, nextSunday } from '@openpulpit/contract/dates'
import { PreacherDashboard } from '../pages/preacher-dashboard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { expect, test } from '../support/fixtures.ts'
import { moved, sentRequest, underWay } from '../support/requests.ts'

const today = dayOf(new Date(), 'America/New_York')
const sunday = (week: number) => addDays(nextSunday(today), 7 * week)

test('each Sunday tells how it stands, and that without a reload', { tag: '@phone' }, async ({ sitDown, request }) => {
  test.slow()
  const page = await sitDown()
  const church = await newAccount(request, 'church')
  const preacher = await newAccount(request, 'preacher')
  const days = [
    { date: sunday(1), available: true },
    { date: sunday(2), available: false },
  ]
  await callAs(request, preacher, availabilityEndpoints.save, { body: { dates: days } })
  const asked = await sentRequest(request, church, { to: preacher, date: sunday(3) })
  const booked = await sentRequest(request, church, { to: preacher, date: sunday(4), serviceTime: '18:00' })
  await moved(request, preacher, booked, 'confirmed')
  await signIn(page, preacher)
  const dashboard = new PreacherDashboard(page)
  await dashboard.open()
  await expect(dashboard.sunday(sunday(1))).toHaveAccessibleName(/: Available ?, Change$/)
  await expect(dashboard.sunday(sunday(2))).toHaveAccessibleName(/: Unavailable ?, Change$/)
  await expect(dashboard.sunday(sunday(3))).toHaveAccessibleName(/: Asked ?, 10:30 AM Grace Chapel$/)
  await expect(dashboard.sunday(sunday(4))).toHaveAccessibleName(/: Booked ?, 6:00 PM Grace Chapel$/)
  await expect(dashboard.sunday(sunday(5))).toHaveAccessibleName(/: Not Set ?, Mark this day$/)
  await expectAccessible(page, '/dashboard with Sundays of each kind')

  await moved(request, church, asked, 'cancelled')
  await expect(dashboard.sunday(sunday(3))).toContainText('Not Set')
  await dashboard.sunday(sunday(4)).click()
  await page.waitForURL(`/preacher/requests/${booked._id}`)
})

test('Accept tells what else stands that day before it is said', { tag: '@phone' }, async ({ sitDown, request }) => {
  test.slow()
  const page = await sitDown()
  const preacher = await newAccount(request, 'preacher')
  const grace = await newAccount(request, 'church')
  const macon = await newAccount(request, 'church', { name: 'Hope Church', address: { city: 'Macon', state: 'GA' } })
  const agreed = await sentRequest(request, grace, { to: preacher, date: sunday(2), serviceTime: '09:00' })
  await moved(request, preacher, agreed, 'confirmed')
  await sentRequest(request, macon, { to: preacher, date: sunday(2), serviceTime: '10:30', theme: 'Hope' })
  await sentRequest(request, macon, {
    to: preacher,
    date: sunday(2),
    serviceTime: '09:45',
    serviceName: 'Chapel',
    theme: 'Joy',
  })
  await callAs(request, preacher, availabilityEndpoints.save, {
    body: { dates: [{ date: sunday(2), available: true, timeSlots: ['evening'], notes: 'A funeral at noon' }] },
  })
  await signIn(page, preacher)
  const dashboard = new PreacherDashboard(page)
  await dashboard.open()
  const dialog = dashboard.dialog()

  await test.step('a drive that does not fit, and one of two at the same time', async () => {
    await dashboard.accept('Joy').press('Enter')
    await expect(dialog).toContainText('You’re already booked at that time.')
    await expect(dialog.getByRole('link', { name: 'Grace Chapel' })).toHaveAttribute(
      'href',
      `/preacher/requests/${agreed._id}`,
    )
    await expect(dialog).toContainText('This is at the same time. You can accept only one of the two.')
    await expectAccessible(page, 'accepting what clashes')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(dashboard.accept('Joy')).toBeFocused()
  })

  await test.step('it is the preacher who decides', async () => {
    const card = dashboard.request('Hope Church').filter({ hasText: '10:30 AM' })
    await card.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog.getByRole('heading', { name: 'Accept Hope Church’s request?' })).toBeVisible()
    await expect(dialog).toContainText(`${formatDay(sunday(2), today)} at 10:30 AM`)
    await expect(dialog).toContainText(/\d\d mi away, about \d hr \d+ min by car\./)
    await expect(dialog).toContainText('You marked this day as available in the evening only.')
    await expect(dialog).toContainText('Your note: A funeral at noon')
    await expect(dialog).toContainText(/The trip takes about \d hr.* min, and you have only 30 min in between\./)
    await expectAccessible(page, 'accepting with a drive that does not fit')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Request accepted successfully!').first()).toBeVisible()
    await expect(card).toContainText('Confirmed')
    await expect(dashboard.figure('Total Bookings')).toContainText('2')
  })

  await test.step('the server has the last word', async () => {
    await dashboard.accept('Joy').click()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByRole('status')).toContainText(['You’re already booked at that time'])
    await expect(dashboard.request('Joy')).toContainText('Pending')
  })
})

test('the request’s own page tells what the day holds beside its Accept, which asks no more', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const page = await sitDown()
  const preacher = await newAccount(request, 'preacher')
  const asked = await sentRequest(request, await newAccount(request, 'church'), { to: preacher })
  await signIn(page, preacher)
  await page.goto(`/preacher/requests/${asked._id}`)
  await expect(page.getByText('You have no other service that day.')).toBeVisible()
  await expect(page.getByText('You haven’t marked this day yet.')).toBeVisible()
  await expectAccessible(page, '/preacher/requests/:id, with its day')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Request confirmed successfully!').first()).toBeVisible()
  await expect(page.getByText('You have no other service that day.')).toBeHidden()

  await page.getByRole('button', { name: 'Cancel Service' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I have the flu.')
  await dialog.getByRole('button', { name: 'Cancel Service' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Request cancelled successfully')).toBeVisible()
  await expect(main.getByText('Request confirmed successfully!')).toBeHidden()
})

test('what was earned is a picture, and a table behind it', { tag: '@phone' }, async ({ sitDown, request }) => {
  const page = await sitDown()
  const preacher = await newAccount(request, 'preacher')
  const church = await newAccount(request, 'church')
  const honorarium = { amount: 150.5, paymentMethod: 'check' } as const
  const held = await sentRequest(request, church, { to: preacher, ...underWay(), honorarium })
  await moved(request, preacher, held, 'confirmed')
  await signIn(page, preacher)
  const dashboard = new PreacherDashboard(page)
  await dashboard.open()
  await expect(page.getByText('No earnings in the last 12 months.')).toBeVisible()

  await moved(request, church, held, 'completed')
  await expect(page.getByText('$150.50 for 1 service in the last 12 months.')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Earnings by month' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  await page.getByRole('button', { name: 'Show as Table' }).click()
  await expect(rows.nth(1)).toHaveText(/^\w+ \d{4}1\$150\.50$/)
  await expect(rows.nth(2)).toHaveText(/^\w+ \d{4}0\$0$/)
  await expectAccessible(page, '/dashboard with the table of earnings')
  await page.getByRole('button', { name: 'Show as Chart' }).click()
  await expect(page.getByRole('button', { name: 'Show as Table' })).toBeFocused()
})
