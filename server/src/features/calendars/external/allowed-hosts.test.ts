import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { externalCalendarEndpoints, externalCalendarFailureTexts } from '@openpulpit/contract/external-calendars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type CalendarServer, calendarOf, calendarServer, wholeDay } from '../../../../test/servers/calendar-server.ts'

let given: TestApp
let other: CalendarServer
beforeAll(async () => {
  other = await calendarServer()
  given = await testApp({ CALENDAR_HOSTS: other.host, OUTSIDE_HOSTS: 'calendar.invalid' })
  given.clock.set('2026-12-01T15:00:00Z')
})
afterAll(async () => {
  other.close()
  await given.close()
})

const refused = (words: string) => ({ status: 400, body: { code: 'invalid', fields: { url: words } } })

test('where the operator names the hosts, a calendar of another one is refused beside its address', async () => {
  const preacher = await given.preacher()
  const add = (url: string) => preacher.call(externalCalendarEndpoints.add, { body: { url } })
  for (const url of ['https://elsewhere.invalid/a.ics', 'webcal://8.8.8.8/a.ics', 'https://calendar.invalid.org/']) {
    expect(await add(url)).toMatchObject(refused(externalCalendarFailureTexts.not_allowed))
  }
  // The name does not exist, so "unreachable" shows that it was allowed and tried.
  for (const host of ['calendar.invalid', 'p12.calendar.invalid']) {
    expect(await add(`https://${host}/a.ics`)).toMatchObject(refused(externalCalendarFailureTexts.unreachable))
  }
  other.serve('/moved', new URL('https://elsewhere.invalid/a.ics'))
  expect(await add(`http://${other.host}/moved`)).toMatchObject(refused(externalCalendarFailureTexts.not_allowed))
  other.serve('/own', calendarOf())
  expect(await add(`http://${other.host}/own`)).toMatchObject({ status: 201 })
})

test('a calendar from before that is not asked any more, says why, and is believed as it was', async () => {
  const preacher = await given.preacher()
  other.serve('/before', calendarOf(wholeDay('2026-12-06')))
  const { body } = await preacher.call(externalCalendarEndpoints.add, { body: { url: `http://${other.host}/before` } })
  const params = { id: body._id }
  await given.database.pool.query('update imported_calendars set url = $2 where id = $1', [
    ...[params.id, 'https://elsewhere.invalid/a.ics'],
  ])
  const read = await preacher.call(externalCalendarEndpoints.read, { params })
  expect(read).toMatchObject({ status: 200, body: { failure: 'not_allowed', busyDays: 1 } })
  expect((await preacher.call(externalCalendarEndpoints.list)).body.calendars).toEqual([read.body])
  const query = { start: '2026-12-01', end: '2026-12-31' }
  const { availability } = (await preacher.call(availabilityEndpoints.show, { query })).body
  expect(availability).toMatchObject([{ date: '2026-12-06', busy: true }])
})
