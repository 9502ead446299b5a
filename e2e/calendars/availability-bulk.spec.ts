import { addDays, type Day, formatDayNear, nextSunday, weekdayOf } from '@openpulpit/contract/dates'
import { atCalendar, keptDays, savedWords, savePath } from '../pages/availability.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newAccount } from '../support/accounts.ts'
import { ahead, booked, mark, monthOf, on, today } from '../support/availability.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdResponse, refuse } from '../support/network.ts'

const failed = 'Error updating availability'
const firstSunday = nextSunday(on(1))
/** "Sun 6", as in the lists of days. */
const short = (one: Day) => `${formatDayNear(one).slice(0, 3)} ${Number(one.slice(8))}`

test('the quick actions list every date first, and leave services and unavailable days alone', {
  tag: '@phone',
}, async ({ sitDown, request }) => {
  const account = await newAccount(request, 'preacher')
  const bookedDay = addDays(today, 3)
  const atHome = addDays(today, 1)
  await booked(request, account, bookedDay)
  await mark(request, account, [{ date: atHome, available: false, notes: 'Maybe' }])
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open()
  const question = page.getByRole('alertdialog')
  const answer = (name: string) => question.getByRole('button', { name }).click()
  const listed = (title: string) => question.getByRole('region', { name: title })
  const kept = () => keptDays(request, account, today, addDays(today, 40))
  const free = async () => (await kept()).filter(({ available }) => available === true).map(({ date }) => date)

  await calendar.quick('Mark Next 7 Days Available').click()
  await expect(question).toHaveAccessibleName('Mark Next 7 Days Available')
  const week = [0, 2, 4, 5, 6].map((days) => addDays(today, days))
  for (const date of week) await expect(listed('Days to change')).toContainText(short(date))
  await expect(listed('Days to change')).not.toContainText(short(atHome))
  await expect(listed('Unchanged')).toContainText(`${short(atHome)} (unavailable)`)
  await expect(listed('Unchanged')).toContainText(`${short(bookedDay)} (booked)`)
  await expectAccessible(page, '/preacher/availability, days to change')
  await answer('Cancel')
  expect(await free()).toEqual([])
  await calendar.quick('Mark Next 7 Days Available').click()
  await answer('Mark 5 Days Available')
  await expect(calendar.toast(savedWords)).toBeVisible()
  await calendar.expectSaid('5 days are now available. 2 days unchanged (you’re booked or unavailable).')
  expect(await free()).toEqual(week)
  expect((await kept())[1]).toMatchObject({ date: atHome, available: false, notes: 'Maybe' })

  await page.getByRole('button', { name: 'Undo' }).click()
  await calendar.expectSaid('Your calendar is back as it was.')
  expect(await kept()).toMatchObject([
    { available: false, notes: 'Maybe' },
    { date: bookedDay, available: null },
  ])

  const sundays = Array.from({ length: 30 }, (_, days) => addDays(today, days)).filter(
    (one) => weekdayOf(one) === 0 && one !== bookedDay && one !== atHome,
  )
  await calendar.quick('Mark All Sundays Available').click()
  await answer(`Mark ${sundays.length} Days Available`)
  await calendar.expectSaid(`${sundays.length} days are now available.`)
  expect(await free()).toEqual(sundays)
  await calendar.quick('Mark All Sundays Available').click()
  await calendar.expectSaid('Nothing to change: these days are already set.')

  const inFirst = sundays.filter((one) => monthOf(one) === monthOf(sundays[0] ?? today))
  await calendar.open(monthOf(sundays[0] ?? today))
  await calendar.quick('Clear This Month').click()
  await expect(question).toHaveAccessibleName('Are you sure you want to clear all availability for this month?')
  for (const date of inFirst) await expect(listed('Days to change')).toContainText(`${short(date)} (available)`)
  await expectAccessible(page, '/preacher/availability, asking')
  await answer('Cancel')
  await expect(question).toBeHidden()
  expect(await free()).toEqual(sundays)
  await calendar.quick('Clear This Month').click()
  await answer('Clear This Month')
  await calendar.expectSaid('cleared.')
  await expect.poll(free).toEqual(sundays.filter((one) => !inFirst.includes(one)))
})

test('a day that was marked unavailable on another device a moment ago stays so', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher')
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open()
  await calendar.quick('Mark Next 7 Days Available').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(short(addDays(today, 2)))
  await mark(request, account, [{ date: addDays(today, 2), available: false, notes: 'Wedding' }])
  await question.getByRole('button', { name: 'Mark 7 Days Available' }).click()
  await calendar.expectSaid('6 days are now available. 1 day unchanged (you’re unavailable).')
  const kept = () => keptDays(request, account, addDays(today, 2), addDays(today, 2))
  expect(await kept()).toMatchObject([{ available: false, notes: 'Wedding' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await calendar.expectSaid('Your calendar is back as it was.')
  expect(await kept()).toMatchObject([{ available: false, notes: 'Wedding' }])
})

test('every 2nd Sunday until a month is over is shown before it is set', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher')
  const from = on(1)
  const second = addDays(firstSunday, 14)
  await booked(request, account, second)
  // Every 2nd Sunday would fall on it too.
  const atHome = addDays(firstSunday, 28)
  await mark(request, account, [{ date: atHome, available: false }])
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open(ahead)
  await calendar.quick('Repeat Every Week or Month').click()
  // All Sundays of a quarter are two clicks away.
  await expect(calendar.dialog.getByRole('checkbox', { name: 'Sun' })).toBeChecked()
  await expect(calendar.dialog.getByRole('button', { name: /^Set 1\d Days$/ })).toBeVisible()
  await expectAccessible(page, '/preacher/availability, a rule')

  await calendar.dialog.getByLabel('How often?').selectOption('Every 2nd week')
  await calendar.dialog.getByLabel('From').fill(addDays(today, -1))
  await calendar.dialog.getByLabel('Until').selectOption('A day of your own')
  await calendar.dialog.getByLabel('Last day').fill(addDays(from, 34))
  await calendar.dialog.getByRole('button', { name: 'Set Days' }).click()
  await expect(calendar.dialog.getByText('Date cannot be in the past')).toBeVisible()
  await calendar.dialog.getByLabel('From').fill(from)
  await calendar.dialog.getByText('Evenings only').click()
  const open = [firstSunday]
  await expect(calendar.dialog.getByText('1 day will change.')).toBeVisible()
  const listed = (title: string) => calendar.dialog.getByRole('region', { name: title })
  await expect(listed('Days to change')).toContainText(short(firstSunday))
  await expect(listed('Unchanged')).toContainText(`${short(second)} (booked)`)
  await expect(listed('Unchanged')).toContainText(`${short(atHome)} (unavailable)`)
  await calendar.dialog.getByRole('button', { name: 'Set 1 Day' }).click()
  await expect(calendar.dialog).toBeHidden()
  await expect(calendar.day(atHome, 'unavailable')).toBeVisible()
  await expect(calendar.day(firstSunday, 'available, evenings only')).toBeVisible()
  await expect(calendar.day(addDays(firstSunday, 7), 'not set')).toBeVisible()
  await expect(calendar.day(second, 'booked at 10:30 AM · Evening open')).toBeVisible()
  const kept = await keptDays(request, account, from, addDays(from, 40))
  expect(kept.filter(({ available }) => available).map(({ date }) => date)).toEqual(open)
})

test('several days are drawn over or clicked one by one, and marked at once', { tag: '@desk' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher')
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open(ahead)
  await expect(calendar.day(on(9), 'not set')).toBeVisible()

  await calendar.grid.scrollIntoViewIfNeeded()
  await calendar.place(on(9)).hover()
  await page.mouse.down()
  await calendar.place(on(10)).hover()
  await calendar.place(on(13)).hover()
  await calendar.place(on(12)).hover()
  await page.mouse.up()
  await expect(calendar.dialog).toBeHidden()
  await expect(calendar.bar.getByText('4 days selected')).toBeVisible()
  await expect(calendar.day(on(12), 'not set, selected')).toBeVisible()
  await calendar.place(on(10)).click()
  await calendar.place(on(20)).click()
  await expect(calendar.bar.getByText('4 days selected')).toBeVisible()
  await expectAccessible(page, '/preacher/availability, several days')
  await calendar.bar.getByRole('button', { name: 'Mark Unavailable' }).click()
  await calendar.expectSaid('4 days are now unavailable.')
  await expect(calendar.bar).toBeHidden()
  for (const date of [9, 11, 12, 20]) await expect(calendar.day(on(date), 'unavailable')).toBeVisible()
  await expect(calendar.day(on(10), 'not set')).toBeVisible()

  await page.getByRole('switch', { name: 'Select several days' }).click()
  await calendar.place(on(9)).click()
  await calendar.place(on(10)).click()
  await calendar.bar.getByRole('button', { name: 'Clear' }).click()
  await calendar.expectSaid('1 day is cleared.')
  await expect(calendar.day(on(9), 'not set')).toBeVisible()
  // The newest stands on top.
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(calendar.day(on(9), 'unavailable')).toBeVisible()
})

test('what the server refuses is as it was before, and two quick changes both count', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  const account = await newAccount(request, 'preacher')
  await mark(request, account, [{ date: on(9), available: false, notes: 'At home' }])
  const page = await sitDown()
  const calendar = await atCalendar(page, account)
  await calendar.open(ahead)

  const again = await refuse(page, savePath)
  await calendar.day(on(9), 'unavailable, has a note').click()
  await calendar.radio('Available').check()
  await calendar.notes.fill('At home after all')
  await calendar.save.click()
  await expect(calendar.toast(failed)).toBeVisible()
  // What was typed is still there.
  await expect(calendar.dialog.getByRole('status')).toHaveText(failed)
  await expect(calendar.notes).toHaveValue('At home after all')
  await expect(calendar.place(on(9))).toContainText('unavailable, has a note')
  await again()
  await calendar.save.click()
  await expect(calendar.day(on(9), 'available, has a note')).toBeVisible()

  const letGo = await holdResponse(page, savePath)
  const markOne = async (date: Day, words: string) => {
    await page.getByRole('switch', { name: 'Select several days' }).click()
    await calendar.place(date).click()
    await calendar.bar.getByRole('button', { name: words }).click()
  }
  await markOne(on(10), 'Mark Available')
  await markOne(on(11), 'Mark Unavailable')
  await markOne(on(10), 'Mark Unavailable')
  await expect(calendar.day(on(10), 'unavailable')).toBeVisible()
  await expect(calendar.day(on(11), 'unavailable')).toBeVisible()
  letGo()
  await expect
    .poll(() => keptDays(request, account, on(10), on(12)))
    .toMatchObject([
      { date: on(10), available: false },
      { date: on(11), available: false },
    ])
  await expect(calendar.day(on(10), 'unavailable')).toBeVisible()
})

test('a finger draws over days once several are wanted, and moves the page before', { tag: '@touch' }, async ({
  sitDown,
  request,
}) => {
  const page = await sitDown()
  const calendar = await atCalendar(page, await newAccount(request, 'preacher'))
  await calendar.open(ahead)
  await expect(calendar.day(on(9), 'not set')).toBeVisible()
  await calendar.grid.scrollIntoViewIfNeeded()
  await calendar.draw(on(8), on(22))
  await expect(calendar.bar).toBeHidden()
  await page.getByRole('switch', { name: 'Select several days' }).click()
  await calendar.draw(on(8), on(22))
  await expect(calendar.bar.getByText('15 days selected')).toBeVisible()
})
