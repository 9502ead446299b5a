import { externalCalendarEndpoints } from '@openpulpit/contract/external-calendars'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'
import { type CalendarServer, calendarOf, calendarServer, wholeDay } from '../../../../test/servers/calendar-server.ts'
import { queueDueCalendars } from './commands.ts'

let given: TestApp
let other: CalendarServer
const logged: string[] = []
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  other = await calendarServer()
  given = await testApp({ CALENDAR_HOSTS: other.host, LOG_LEVEL: 'debug' })
  await given.app.listen({ port: 0 })
})
afterAll(async () => {
  other.close()
  await given.close()
  vi.restoreAllMocks()
})

const add = async (preacher: Person, path: string) => {
  other.serve(path, calendarOf(wholeDay('2026-12-06')))
  return (await preacher.call(externalCalendarEndpoints.add, { body: { url: `http://${other.host}${path}` } })).body._id
}
const list = async (preacher: Person) => (await preacher.call(externalCalendarEndpoints.list)).body.calendars
const timesAsked = (path: string) => other.asked.filter((asked) => asked === path).length

test('calendars are read about every hour, and one that fails less and less', async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  const preacher = await given.preacher()
  await add(preacher, '/good-secret')
  await add(preacher, '/bad-secret')
  other.serve('/bad-secret', 403)
  const pass = async (minutes: number) => {
    given.clock.forward({ minutes })
    // As several servers do in the same minute.
    await Promise.all([
      queueDueCalendars(given.services),
      queueDueCalendars(given.services),
      queueDueCalendars(given.services),
    ])
    await given.jobsDone()
    return [timesAsked('/good-secret'), timesAsked('/bad-secret')]
  }

  expect(await pass(50)).toEqual([1, 1])
  expect(await pass(20)).toEqual([2, 2])
  expect(await list(preacher)).toMatchObject([
    { failure: null, readAt: '2026-12-01T16:10:00.000Z', busyDays: 1 },
    { failure: 'refused', readAt: '2026-12-01T15:00:00.000Z', failedAt: '2026-12-01T16:10:00.000Z', busyDays: 1 },
  ])
  expect(await pass(70)).toEqual([3, 3])
  // After failing for seventy minutes, it is left alone for about as long.
  expect(await pass(50)).toEqual([3, 3])
  expect(await pass(30)).toEqual([4, 4])
  expect(await pass(70)).toEqual([5, 4])
  other.serve('/bad-secret', calendarOf())
  expect(await pass(26 * 60)).toEqual([6, 5])
  expect(await list(preacher)).toMatchObject([{ failure: null }, { failure: null, failedAt: null, busyDays: 0 }])
  expect(await pass(70)).toEqual([7, 6])

  expect(logged.join('\n')).not.toContain('secret')
})
