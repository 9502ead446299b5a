import { addDays, type Day, dayOf, nextSunday } from '@openpulpit/contract/dates'
import { externalCalendarFailureTexts } from '@openpulpit/contract/external-calendars'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import { ExternalCalendars } from '../pages/external-calendars.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callAs, newAccount, signIn } from '../support/accounts.ts'
import { serveCalendar } from '../support/calendar-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { refuse } from '../support/network.ts'

const sunday = nextSunday(addDays(dayOf(new Date(), 'America/New_York'), 2))

test('another calendar keeps its days from churches, until it is removed', { tag: '@phone' }, async ({
  sitDown,
  request,
}) => {
  test.slow()
  const preacher = await newAccount(request, 'preacher')
  const church = await newAccount(request, 'church')
  /** What churches see of a day. */
  const seen = async (day: Day) => {
    const { calendar } = await callAs(request, church, preacherEndpoints.show, { params: { id: preacher.profileId } })
    return calendar.days.find(({ date }) => date === day)?.availability
  }
  const other = await serveCalendar()
  const page = await sitDown()
  await signIn(page, preacher)
  const calendars = new ExternalCalendars(page)

  await test.step('what did not load is asked for again', async () => {
    const mend = await refuse(page, '**/api/preachers/calendars')
    await calendars.open()
    const failed = page.getByRole('alert').filter({ hasText: texts.loadFailed })
    await expect(failed).toBeVisible()
    await mend()
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('You haven’t added a calendar yet.')).toBeVisible()
  })

  await test.step('a wrong address is said beside the field, and nothing typed is lost', async () => {
    await calendars.button('Add Calendar').click()
    await expect(calendars.address()).toHaveAccessibleDescription(/^Please paste the address of the calendar/)
    await expect(calendars.address()).toBeFocused()
    await calendars.add(`${other.address}/page`, 'Family')
    await expect(calendars.address()).toHaveAccessibleDescription(
      new RegExp(`^${externalCalendarFailureTexts.not_a_calendar}`),
    )
    await expect(calendars.address()).toHaveValue(`${other.address}/page`)
    await expectAccessible(page, '/preacher/availability, a wrong address')
  })

  await test.step('where the address is can be looked up', async () => {
    await page.getByText('Google Calendar', { exact: true }).click()
    await expect(page.getByText('Copy the “Secret address in iCal format”.')).toBeVisible()
  })

  await test.step('the calendar is added, and its day is busy', async () => {
    other.turnTo([sunday])
    expect(await seen(sunday)).toBeUndefined()
    await calendars.add(other.address, 'Family')
    await expect(calendars.said(texts.calendarAdded)).toBeVisible()
    await expect(calendars.item('Family')).toContainText('1 busy day ahead')
    await expect(calendars.item('Family')).toContainText('Last read: Just now')
    await expect(calendars.address()).toHaveValue('')
    expect(await seen(sunday)).toBe('busy')
  })

  await test.step('what has changed is there when it is read', async () => {
    other.turnTo([sunday, addDays(sunday, 7)])
    await calendars.button('Refresh Now: Family').click()
    await expect(calendars.said(texts.calendarRead)).toBeVisible()
    await expect(calendars.item('Family')).toContainText('2 busy days ahead')
    expect(await seen(addDays(sunday, 7))).toBe('busy')
  })

  await test.step('what cannot be read says why, and is believed as it was', async () => {
    other.turnTo(undefined)
    await calendars.button('Refresh Now: Family').click()
    await expect(calendars.item('Family')).toContainText(externalCalendarFailureTexts.refused)
    await expect(calendars.item('Family')).toContainText('2 busy days ahead')
    expect(await seen(sunday)).toBe('busy')
    await expectAccessible(page, '/preacher/availability, a calendar that cannot be read')
  })

  await test.step('it is removed with the keyboard, after a question', async () => {
    await calendars.button('Remove: Family').focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Remove Family?' })
    await expect(question).toBeVisible()
    await expectAccessible(page, '/preacher/availability, before a calendar is removed')
    await page.keyboard.press('Escape')
    await expect(calendars.button('Remove: Family')).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('You haven’t added a calendar yet.')).toBeVisible()
    await expect(calendars.said(texts.calendarRemoved)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your Other Calendars' })).toBeFocused()
    expect(await seen(sunday)).toBeUndefined()
  })
  other.close()
})
