import { accountEndpoints } from '@openpulpit/contract/account'
import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { addDays, type Day } from '@openpulpit/contract/dates'
import { externalCalendarEndpoints, externalCalendarFailureTexts } from '@openpulpit/contract/external-calendars'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { searchEndpoints } from '@openpulpit/contract/search'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, password, type TestApp, testApp } from '../../../../test/app.ts'
import { type CalendarServer, calendarOf, calendarServer, wholeDay } from '../../../../test/servers/calendar-server.ts'

let given: TestApp
let other: CalendarServer
let preacher: Person
let path: string
let count = 0
beforeAll(async () => {
  other = await calendarServer()
  given = await testApp({ CALENDAR_HOSTS: other.host })
})
afterAll(async () => {
  other.close()
  await given.close()
})
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  preacher = await given.preacher()
  path = `/private-${++count}/basic.ics`
})

const sunday = '2026-12-06' as Day
const addressOf = (at = path) => `http://${other.host}${at}`
const add = (url = addressOf(), who = preacher, name?: string) =>
  who.call(externalCalendarEndpoints.add, { body: { url, name } })
const list = async (who = preacher) => (await who.call(externalCalendarEndpoints.list)).body.calendars
const readNow = (id: string, who = preacher) => who.call(externalCalendarEndpoints.read, { params: { id } })
const remove = (id: string, who = preacher) => who.call(externalCalendarEndpoints.remove, { params: { id } })
/** Adds a calendar that is busy on these days. */
async function added(...days: string[]) {
  other.serve(path, calendarOf(...days.map(wholeDay)))
  const { status, body } = await add()
  expect(status).toBe(201)
  return body._id
}
const days = async (who = preacher) => {
  const query = { start: '2026-11-25', end: '2027-11-25' }
  return (await who.call(availabilityEndpoints.show, { query })).body.availability
}
const busyDays = async () => (await days()).filter(({ busy }) => busy).map(({ date }) => date)
const say = (date: string, available: boolean | null, overridesBusy = false) =>
  preacher.call(availabilityEndpoints.save, { body: { dates: [{ date, available, overridesBusy }] } })
const kept = async () =>
  (await given.database.pool.query('select * from imported_calendars, imported_times where calendar_id = id')).rows

describe('another calendar', () => {
  test('keeps its days from being free, until it is taken away', async () => {
    const id = await added(sunday, '2027-01-17')
    const busy = { available: false, said: null, notes: null, timeSlots: [], busy: true, booked: false }
    const booked = { bookedAt: [], bookedParts: [] }
    expect(await days()).toEqual([sunday, '2027-01-17'].map((date) => ({ date, ...busy, ...booked })))
    expect(await remove(id)).toMatchObject({ status: 204 })
    expect([await days(), await list()]).toEqual([[], []])
    expect(await remove(id)).toMatchObject({ status: 404 })
  })

  test('is listed by its name and host, and its address is told to no one', async () => {
    other.serve(path, calendarOf(wholeDay(sunday), wholeDay('2026-11-30')))
    const { body } = await add(addressOf(), preacher, ' Family ')
    const now = '2026-12-01T15:00:00.000Z'
    expect(body).toEqual({
      ...{ _id: expect.any(String), name: 'Family', host: other.host, createdAt: now },
      ...{ readAt: now, failedAt: null, failure: null, busyDays: 1 },
    })
    expect(await list()).toEqual([body])
    const took = await preacher.call(accountEndpoints.export)
    expect(took.body.otherCalendars).toMatchObject([{ name: 'Family', host: other.host, addedAt: now }])
    expect(JSON.stringify([body, await list(), took])).not.toContain('private')
  })

  test('leaves nothing of itself but when it is busy', async () => {
    await added(sunday)
    expect(JSON.stringify(await kept())).not.toContain('Oncologist')
  })

  test('is linked to as webcal too', async () => {
    const asked = other.asked.length
    // Nothing here speaks HTTPS; the failure shows that it was tried.
    const reply = await add(`webcal://${other.host}${path}`)
    expect(reply).toMatchObject({ status: 400, body: { fields: { url: externalCalendarFailureTexts.unreachable } } })
    expect(other.asked).toHaveLength(asked)
  })

  test('is in the search of churches, and on the public profile', async () => {
    const church = await given.church()
    await say(sunday, true)
    const found = async () =>
      (await church.call(searchEndpoints.preachers, { query: { date: sunday, limit: 100 } })).body.preachers
        .filter(({ _id }) => _id === preacher.profileId)
        .map(({ availability }) => availability)
    const open = async () => {
      const { body } = await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
      return body.calendar.days.find(({ date }) => date === sunday)?.availability
    }
    expect([await found(), await open()]).toEqual([['free'], 'free'])
    const id = await added(sunday)
    expect([await found(), await open()]).toEqual([[], 'busy'])
    await remove(id)
    expect([await found(), await open()]).toEqual([['free'], 'free'])
  })

  test('in which our own services come back is not busy because of them', async () => {
    const church = await given.church()
    const { _id } = await given.request(church, preacher)
    other.serve(path, calendarOf([`UID:${_id}`, ...wholeDay(sunday)], wholeDay('2026-12-13')))
    await add()
    expect(await busyDays()).toEqual(['2026-12-13'])
  })

  test('is refused with words beside its address, and not kept', async () => {
    const refused = async (url: string, words: string) => {
      expect(await add(url)).toMatchObject({ status: 400, body: { code: 'invalid', fields: { url: words } } })
    }
    await refused(addressOf('/nothing'), externalCalendarFailureTexts.refused)
    other.serve(path, '<!DOCTYPE html><title>Sign in</title>')
    await refused(addressOf(), externalCalendarFailureTexts.not_a_calendar)
    other.serve(path, 503)
    await refused(addressOf(), externalCalendarFailureTexts.unreachable)
    other.serve(path, 'x'.repeat(6 * 1024 * 1024))
    await refused(addressOf(), externalCalendarFailureTexts.too_large)
    await refused('http://localhost/basic.ics', externalCalendarFailureTexts.private_address)
    await refused(`http://me:secret@${other.host}/`, 'Please leave out the name and the password before the @')
    for (const url of [
      'calendar',
      'ftp://example.org/a.ics',
      'javascript:alert(1)',
      'https://',
      'file:///etc/passwd',
    ]) {
      await refused(url, 'Please paste the whole address. It begins with https:// or webcal://')
    }
    expect([await list(), await days()]).toEqual([[], []])
  })

  test('is there once, and one of five', async () => {
    await added(sunday)
    expect(await add(`${addressOf()}`)).toMatchObject({
      body: { fields: { url: 'You’ve already added that calendar' } },
    })
    const paths = [1, 2, 3, 4, 5, 6].map((at) => `${path}?${at}`)
    for (const at of paths) other.serve(at, calendarOf())
    const statuses = (await Promise.all(paths.map((at) => add(addressOf(at))))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(4)
    expect(await list()).toHaveLength(5)
    expect(await add(addressOf(`${path}?7`))).toMatchObject({
      status: 400,
      body: { fields: { url: expect.any(String) } },
    })
  })

  test('is no one else’s', async () => {
    const id = await added(sunday)
    const stranger = await given.preacher()
    expect(await list(stranger)).toEqual([])
    for (const act of [readNow, remove]) expect(await act(id, stranger)).toMatchObject({ status: 404 })
    expect(await list()).toHaveLength(1)
  })
})

describe('what another calendar says of a day', () => {
  test('stands beside what the preacher says of it', async () => {
    await say(sunday, true)
    const id = await added(sunday)
    expect(await days()).toMatchObject([{ date: sunday, available: false, busy: true }])
    await remove(id)
    expect(await days()).toMatchObject([{ date: sunday, available: true, busy: false }])
  })

  test('is overruled by “free anyway”, also after it is read again', async () => {
    const id = await added(sunday)
    await say(sunday, true, true)
    expect(await days()).toMatchObject([{ date: sunday, available: true, busy: true }])
    await readNow(id)
    expect(await days()).toMatchObject([{ date: sunday, available: true, busy: true }])
  })

  test('is what any of them says', async () => {
    const first = await added(sunday, '2026-12-13')
    path = `${path}2`
    const second = await added(sunday, '2026-12-20')
    expect(await busyDays()).toEqual([sunday, '2026-12-13', '2026-12-20'])
    expect(await list()).toMatchObject([{ busyDays: 2 }, { busyDays: 2 }])
    await remove(first)
    expect(await busyDays()).toEqual([sunday, '2026-12-20'])
    await remove(second)
    expect(await busyDays()).toEqual([])
  })

  test('is all there, no matter who writes into the calendar at the same time', async () => {
    const paths = Array.from({ length: 5 }, (_, at) => `${path}/${at}`)
    const all = paths.map((_, at) => addDays(sunday, at * 7))
    for (const [index, at] of paths.entries()) other.serve(at, calendarOf(wholeDay(all[index] ?? '')))
    const adding = paths.map((at) => add(addressOf(at)))
    const saying = all.map((day) => say(day, true, true))
    expect((await Promise.all([...adding, ...saying])).map(({ status }) => status)).toEqual([
      ...Array(5).fill(201),
      ...Array(5).fill(200),
    ])
    expect(await busyDays()).toEqual(all)
    const ids = (await list()).map(({ _id }) => _id)
    await Promise.all(ids.flatMap((id) => [readNow(id), readNow(id)]))
    expect(await busyDays()).toEqual(all)
  })

  test('moves along with the preacher', async () => {
    other.serve(path, calendarOf(['DTSTART:20261207T043000Z', 'DURATION:PT30M'], wholeDay('2026-12-25')))
    const { body } = await add()
    // From 11:30 PM to midnight in Georgia.
    expect(await busyDays()).toEqual([sunday, '2026-12-25'])
    await given.database.pool.query("update preachers set time_zone = 'Europe/Berlin' where id = $1", [
      preacher.profileId,
    ])
    await readNow(body._id)
    expect(await busyDays()).toEqual(['2026-12-07', '2026-12-25'])
  })
})

describe('a calendar that is read again', () => {
  test('shows what has changed', async () => {
    const id = await added(sunday)
    given.clock.forward({ minutes: 12 })
    other.serve(path, calendarOf(wholeDay('2026-12-13')))
    expect(await readNow(id)).toMatchObject({ status: 200, body: { readAt: '2026-12-01T15:12:00.000Z', busyDays: 1 } })
    expect(await busyDays()).toEqual(['2026-12-13'])
  })

  test('is believed as it was while it cannot be read, and says since when', async () => {
    const id = await added(sunday)
    other.serve(path, 404)
    given.clock.forward({ minutes: 60 })
    await readNow(id)
    given.clock.forward({ minutes: 60 })
    other.serve(path, 500)
    expect((await readNow(id)).body).toMatchObject({
      ...{ failure: 'unreachable', failedAt: '2026-12-01T16:00:00.000Z', readAt: '2026-12-01T15:00:00.000Z' },
      busyDays: 1,
    })
    expect(await busyDays()).toEqual([sunday])
    other.serve(path, calendarOf())
    expect((await readNow(id)).body).toMatchObject({ failure: null, failedAt: null, busyDays: 0 })
    expect(await busyDays()).toEqual([])
  })

  test('forgets the days that are over', async () => {
    const id = await added('2026-11-30', '2026-12-01', '2026-12-02')
    given.clock.forward({ days: 2 })
    await readNow(id)
    expect(await busyDays()).toEqual(['2026-12-02'])
  })
})

describe('an account that is closed', () => {
  test('takes its calendars along', async () => {
    await added(sunday)
    const mine = async () => (await kept()).filter(({ preacher_id }) => preacher_id === preacher.profileId)
    expect(await mine()).toHaveLength(1)
    await preacher.call(accountEndpoints.delete, { body: { password } })
    expect(await mine()).toEqual([])
  })

  test('keeps no calendar that is added at that moment', async () => {
    other.serve(path, calendarOf(wholeDay(sunday)))
    for (let round = 0; round < 5; round++) {
      const leaving = await given.preacher()
      const [, { status }] = await Promise.all([
        leaving.call(accountEndpoints.delete, { body: { password } }),
        add(addressOf(), leaving),
      ])
      expect([201, 401, 404]).toContain(status)
    }
    expect((await kept()).filter(({ url }) => url === addressOf())).toEqual([])
  })
})
