import { externalCalendarEndpoints } from '@openpulpit/contract/external-calendars'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'
import { type CalendarServer, calendarOf, calendarServer, wholeDay } from '../../../../test/servers/calendar-server.ts'
import { queueDueCalendars } from './commands.ts'

let given: TestApp
let other: CalendarServer
/** The same server by another name. */
let quick: string
let people: Person[]
let patient: Person
beforeAll(async () => {
  other = await calendarServer()
  quick = other.host.replace('127.0.0.1', 'localhost')
  given = await testApp({ CALENDAR_HOSTS: `${other.host},${quick}` })
  given.clock.set('2026-12-01T15:00:00Z')
})
afterAll(async () => {
  other.close()
  await given.close()
})

let path: string
let count = 0
let release: () => void
let slow: Promise<string>
beforeEach(async () => {
  people = [await given.preacher(), await given.preacher(), await given.preacher()]
  patient = await given.preacher()
  path = `/slow-${++count}`
  slow = new Promise((resolve) => {
    release = () => resolve(calendarOf())
  })
})
afterEach(() => release())

const add = (who: Person, at: string, host = other.host) =>
  who.call(externalCalendarEndpoints.add, { body: { url: `http://${host}${at}` } })
async function addQuick(host: string) {
  other.serve('/quick', calendarOf(wholeDay('2026-12-06')))
  expect(await add(patient, '/quick', host)).toMatchObject({ status: 201, body: { busyDays: 1 } })
}
const slowAsked = () => other.asked.filter((asked) => asked.startsWith(path)).length

/** Each adds a slow calendar, without waiting for it. */
function addSlow(owners: readonly Person[], host = (_: number) => other.host) {
  const ended: number[] = []
  const all = owners.map(async (person, at) => {
    other.serve(`${path}-${at}`, slow)
    ended.push((await add(person, `${path}-${at}`, host(at))).status)
  })
  return { ended, all: Promise.all(all) }
}

test('one member with slow calendars has a share of those that are read at once, and no more', async () => {
  const [greedy] = people as [Person]
  // On two hosts, so that only the member limit applies.
  const { ended, all } = addSlow(Array(4).fill(greedy), (at) => (at % 2 ? other.host : quick))
  await expect.poll(slowAsked).toBe(2)
  await addQuick(other.host)
  expect([ended, slowAsked()]).toEqual([[], 2])
  release()
  await all
  expect(ended).toEqual(Array(4).fill(201))
})

test('one slow host has a share of them, however many members have calendars there', async () => {
  const { ended, all } = addSlow([...people, ...people].slice(1))
  await expect.poll(slowAsked).toBe(2)
  await addQuick(quick)
  expect([ended, slowAsked()]).toEqual([[], 2])
  release()
  await all
  expect(ended).toEqual(Array(5).fill(201))
})

test('in the hourly round the slow ones are put off, and the others are read meanwhile', async () => {
  const urls = [...people, ...people].map((_, at) => `http://${other.host}${path}-${at}`)
  for (const url of urls) other.serve(new URL(url).pathname, slow)
  const owners = [...people, ...people].map(({ profileId }) => profileId)
  await given.database.pool.query(
    `insert into imported_calendars (preacher_id, name, url, created_at, read_at, due_at)
     select preacher_id, 'Slow', url, $3, $3, $3 from unnest($1::uuid[], $2::text[]) as given (preacher_id, url)`,
    [owners, urls, given.clock.now()],
  )
  await addQuick(quick)
  await given.app.listen({ port: 0 })
  given.clock.forward({ minutes: 90 })
  await queueDueCalendars(given.services)
  const readAt = async () => (await patient.call(externalCalendarEndpoints.list)).body.calendars[0]?.readAt
  await expect.poll(readAt).toBe('2026-12-01T16:30:00.000Z')
  expect(slowAsked()).toBe(2)
  // None has failed: they are retried later.
  const putOff = async () =>
    (
      await given.database.pool.query(
        "select failure from imported_calendars where url like $1 and due_at < $2::timestamptz + interval '30 minutes'",
        [`%${path}%`, given.clock.now()],
      )
    ).rows
  await expect.poll(putOff).toEqual(Array(4).fill({ failure: null }))
  release()
  await given.jobsDone()
})
