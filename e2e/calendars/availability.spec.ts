import { day } from '@openpulpit/contract/date-schemas'
import { formatDay } from '@openpulpit/contract/dates'
import { externalCalendarEndpoints } from '@openpulpit/contract/external-calendars'
import { atCalendar, keptDays, savedWords, savePath } from '../pages/availability.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount } from '../support/accounts.ts'
import { ahead, booked, mark, on, today } from '../support/availability.ts'
import { serveCalendar } from '../support/calendar-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse } from '../support/network.ts'

test('a day is marked, written on, marked anew and cleared', { tag: '@phone' }, async ({ sitDown, request }) => {
  const account = await newAccount(request, 'preacher')
  await mark(request, account, [{ date: on(9), available: true, timeSlots: ['9:00'] }])
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open(ahead)

  await calendar.day(on(10), 'not set').click()
  await expect(calendar.dialog).toHaveAccessibleName(formatDay(on(10), today))
  await expect(calendar.radio('Available')).toBeChecked()
  await expect(calendar.dialog.getByRole('button', { name: 'Clear This Day' })).toHaveCount(0)
  await calendar.radio('Unavailable').check()
  await calendar.notes.fill('With my sister in Macon')
  await expectAccessible(page, '/preacher/availability, a day')
  const letGo = await holdResponse(page, savePath)
  await calendar.save.click()
  await expect(calendar.dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
  // The calendar behind does not wait for the answer.
  await expect(calendar.place(on(10))).toContainText('unavailable, has a note')
  letGo()
  await expect(calendar.dialog).toBeHidden()
  await expect(calendar.toast(savedWords)).toBeVisible()
  await calendar.expectSaid(`${formatDay(on(10), today)} is now unavailable.`)
  await expect(calendar.day(on(10), 'unavailable, has a note')).toBeFocused()

  await calendar.place(on(10)).click()
  await expect(calendar.notes).toHaveValue('With my sister in Macon')
  await calendar.dialog.getByRole('button', { name: 'Clear This Day' }).click()
  await expect(calendar.day(on(10), 'not set')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(calendar.day(on(10), 'unavailable, has a note')).toBeVisible()

  // A time of the preacher's own stays beside the part of the day.
  await calendar.place(on(9)).click()
  await calendar.dialog.getByText('Mornings only').click()
  await calendar.save.click()
  await expect(calendar.day(on(9), 'available, mornings only')).toBeVisible()
  await calendar.place(on(10)).click()
  await calendar.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(calendar.dialog).toBeHidden()
  await expect
    .poll(() => keptDays(request, account, on(9), on(10)))
    .toMatchObject([
      { date: on(9), available: true, timeSlots: ['morning', '9:00'] },
      { date: on(10), available: false, notes: 'With my sister in Macon' },
    ])
})

test('a booked day says so, leads to the requests, and can be written on', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher')
  await booked(request, account, on(12))
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open(ahead)
  await calendar.day(on(12), 'booked at 10:30 AM · Evening open').click()
  await expect(calendar.dialog).toContainText('Booked at 10:30 AM · Evening open')
  await calendar.notes.fill('Bring the large Bible')
  await expectAccessible(page, '/preacher/availability, a booked day')
  await calendar.save.click()
  await calendar.day(on(12), 'booked at 10:30 AM · Evening open, has a note').click()
  await calendar.dialog.getByRole('link', { name: 'My Requests' }).click()
  await page.waitForURL('**/preacher/requests?status=confirmed')
  await expect(page.getByRole('main').getByText('Grace Chapel').first()).toBeVisible()
  await page.goBack()
  await expect(calendar.day(on(12), 'booked at 10:30 AM · Evening open, has a note')).toBeVisible()
})

test('a day on which another calendar is busy is free by saying so, and keeps what was said before', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  test.slow()
  const account = await newAccount(request, 'preacher')
  await mark(request, account, [{ date: on(16), available: true }])
  const other = await serveCalendar()
  other.turnTo([on(15), on(16)])
  const body = { url: other.address, name: 'Family' }
  const { _id: id } = await callAs(request, account, externalCalendarEndpoints.add, { body })
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open(ahead)
  await calendar.day(on(15), 'busy in another calendar').click()
  await expect(calendar.dialog).toContainText('You’re busy in another calendar')
  await expect(calendar.radio('Unavailable')).toBeChecked()
  await expectAccessible(page, '/preacher/availability, a busy day')
  await calendar.radio('Available anyway').check()
  await calendar.save.click()
  await expect(calendar.day(on(15), 'available, although busy in another calendar')).toBeVisible()

  await calendar.day(on(16), 'busy in another calendar').click()
  await calendar.notes.fill('Ask me')
  await calendar.save.click()
  await expect(calendar.day(on(16), 'busy in another calendar, has a note')).toBeVisible()
  await callAs(request, account, externalCalendarEndpoints.remove, { params: { id } })
  await page.reload()
  await expect(calendar.day(on(16), 'available, has a note')).toBeVisible()
  await expect(calendar.day(on(15), 'available')).toBeVisible()
  other.close()
})

test('the calendar is one stop of the Tab key, and all of it goes by keyboard alone', { tag: '@desk' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher')
  const page = await sitDown()
  await page.clock.setFixedTime('2027-12-01T15:00:00Z')
  const calendar = await atCalendar(page, account, day.parse('2027-12-01'))
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const at = (date: string) => expect(calendar.place(day.parse(date))).toBeFocused()
  await calendar.open()
  await expect(calendar.day(day.parse('2027-12-01'), 'not set')).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).focus()
  await press('Tab')
  await at('2027-12-01')
  await press('End')
  await at('2027-12-04')
  await press('Home', 'ArrowUp')
  // Into the month before, and back again.
  await at('2027-11-21')
  await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft')
  await at('2027-12-05')
  await press('PageDown')
  await at('2028-01-05')
  await expect(calendar.grid).toHaveAccessibleName('January 2028')
  await press('Shift+PageDown')
  await at('2029-01-05')
  await press('Shift+PageUp', 'PageUp')
  await at('2027-12-05')

  await press('Enter')
  await expect(calendar.radio('Available')).toBeFocused()
  await press('ArrowDown')
  await expect(calendar.radio('Unavailable')).toBeChecked()
  await press('Tab')
  await page.keyboard.type('Away')
  await press('Tab', 'Tab')
  await expect(calendar.save).toBeFocused()
  await press('Enter')
  await expect(calendar.dialog).toBeHidden()
  await at('2027-12-05')
  await expect(calendar.day(day.parse('2027-12-05'), 'unavailable, has a note')).toBeVisible()

  await press('ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown')
  await expect(calendar.bar.getByText('10 days selected')).toBeVisible()
  await press('Escape')
  await expect(calendar.bar).toBeHidden()
  await press('Shift+ArrowLeft', 'Shift+ArrowLeft')
  await expect(calendar.bar.getByText('3 days selected')).toBeVisible()
  // Past the switch to the bar.
  await press('Tab', 'Tab', 'Tab')
  await expect(calendar.bar.getByRole('button', { name: 'Mark Available' })).toBeFocused()
  await press('Enter')
  await calendar.expectSaid('3 days are now available.')
  await at('2027-12-13')
  await expect(calendar.day(day.parse('2027-12-14'), 'available')).toBeVisible()
})
