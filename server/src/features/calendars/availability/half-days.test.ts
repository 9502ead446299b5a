import { availabilityEndpoints, dayPartOf, dayParts, eveningBegins, isFreeAt } from '@openpulpit/contract/availability'
import type { Day, Time } from '@openpulpit/contract/dates'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { assert as always, constantFrom, property, record, subarray } from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { setBusyDays } from './commands.ts'

const given = useTestApp()
let church: Person
/** Has no usual time, so that a search without a time means the morning. */
let newChurch: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  newChurch = await given.church()
  preacher = await given.preacher({ firstName: crypto.randomUUID() })
})

const sunday = '2026-12-13' as Day
const notBooked = { booked: false, bookedAt: [], bookedParts: [] }
const mark = (entry: object, date = sunday) =>
  preacher.call(availabilityEndpoints.save, { body: { dates: [{ date, available: true, ...entry }] } })
const entryOf = async (date = sunday) => {
  const { body } = await preacher.call(availabilityEndpoints.show, { query: { start: date, end: date } })
  return body.availability[0]
}
const found = async (query: { date: string; time?: string }) => {
  const { body } = await newChurch.call(searchEndpoints.preachers, { query: { ...query, limit: 100 } })
  return body.preachers.find(({ _id }) => _id === preacher.profileId)
}
const openDay = async () => {
  const { body } = await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
  return body.calendar.days.find(({ date }) => date === sunday)
}
const isOpenAt = async (serviceTime: string) => {
  const { _id } = await given.request(church, undefined, { date: sunday, serviceTime })
  const { body } = await preacher.call(offerEndpoints.open)
  return body.requests.some((request) => request._id === _id)
}
const busy = (...days: Day[]) =>
  inTransaction(given.app.services, (work) => setBusyDays(work, preacher.profileId, days))

describe('a day that is free in the evening only', () => {
  beforeEach(() => mark({ timeSlots: ['evening'] }))

  test('is found for an evening, not for a morning, and says so where no time is asked', async () => {
    expect(await found({ date: sunday })).toMatchObject({ availability: 'free', part: 'evening' })
    expect(await found({ date: sunday, time: '18:00' })).toMatchObject({ availability: 'free', part: 'evening' })
    expect(await found({ date: sunday, time: '10:30' })).toBeUndefined()
    expect(await openDay()).toEqual({ date: sunday, availability: 'free', part: 'evening', bookedAt: [] })
  })

  test('hears of open requests for the evening alone', async () => {
    expect(await isOpenAt('18:00')).toBe(true)
    expect(await isOpenAt('10:30')).toBe(false)
  })

  test.each([[[]], [['morning', 'evening']], [['9:00', '10:30']]])('is not what %j means', async (timeSlots) => {
    await mark({ timeSlots })
    expect(await found({ date: sunday, time: '10:30' })).toMatchObject({ availability: 'free', part: null })
    expect(await found({ date: sunday, time: '18:00' })).toMatchObject({ availability: 'free', part: null })
  })
})

test('the database and the contract agree on who is free when', async () => {
  const entries = record({
    available: constantFrom(true, false, null),
    timeSlots: subarray([...dayParts, '9:00', 'After school']),
    at: constantFrom('00:00', '09:15', '14:59', eveningBegins, '15:01', '23:59').map((time) => time as Time),
  })
  const asked: { available: boolean | null; timeSlots: string[]; at: Time }[] = []
  always(
    property(entries, (entry) => void asked.push(entry)),
    { numRuns: 300 },
  )
  const days = asked.map(({ available, timeSlots, at }, place) => ({ place, free: available, slots: timeSlots, at }))
  const { rows } = await sql<{ free: boolean | null }>`
    select free_at(free, slots, at) as free
    from json_to_recordset(${JSON.stringify(days)}) as asked (place int, free boolean, slots text[], at time)
    order by place`.execute(given.database.kysely)
  expect(rows.map(({ free }) => free)).toEqual(asked.map((entry) => isFreeAt(entry, entry.at)))
  expect([dayPartOf('14:59' as Time), dayPartOf(eveningBegins)]).toEqual(['morning', 'evening'])
})

describe('a day with a service', () => {
  const book = async (serviceTime: string, at = church, date = sunday) => {
    const { _id: id } = await given.request(at, preacher, { date, serviceTime })
    const { status } = await preacher.call(requestEndpoints.changeStatus, {
      params: { id },
      body: { status: 'confirmed' },
    })
    expect(status).toBe(200)
  }

  test('is open for the rest of it, in their own calendar and to churches', async () => {
    await book('18:00')
    expect(await entryOf()).toMatchObject({ booked: true, bookedAt: ['18:00'], bookedParts: ['evening'] })
    expect(await openDay()).toEqual({ date: sunday, availability: 'ask', part: 'morning', bookedAt: ['18:00'] })
    expect(await found({ date: sunday })).toMatchObject({ availability: 'ask', part: 'morning' })
    await mark({})
    expect(await openDay()).toMatchObject({ availability: 'free', part: 'morning' })
    expect(await found({ date: sunday })).toMatchObject({ availability: 'free', part: 'morning' })
    await book('08:00')
    expect(await entryOf()).toMatchObject({ bookedAt: ['08:00', '18:00'], bookedParts: ['evening', 'morning'] })
    expect(await openDay()).toEqual({ date: sunday, availability: 'busy', part: null, bookedAt: ['08:00', '18:00'] })
    expect(await found({ date: sunday })).toBeUndefined()
    // There is room between two services, and a time asks about just that.
    expect(await found({ date: sunday, time: '12:00' })).toMatchObject({ availability: 'free', part: 'morning' })
  })

  test('is full where what is left is not open by their own word', async () => {
    await mark({ timeSlots: ['evening'] })
    await book('18:00')
    expect(await openDay()).toEqual({ date: sunday, availability: 'busy', part: null, bookedAt: ['18:00'] })
    expect(await found({ date: sunday })).toBeUndefined()
    await mark({ available: false })
    expect(await openDay()).toEqual({ date: sunday, availability: 'busy', part: null, bookedAt: [] })
  })

  test('is full where the service begins in the morning and lasts into the evening', async () => {
    await book('14:30')
    expect(await openDay()).toMatchObject({ availability: 'busy', bookedAt: ['14:30'] })
    expect(await found({ date: sunday })).toBeUndefined()
  })

  test('reads on the clock of the church that looks, and never says where the service is', async () => {
    const elsewhere = await given.church({ name: 'Aloha Chapel', address: { city: 'Honolulu', state: 'HI' } })
    await book('19:00', elsewhere, '2026-12-12' as Day)
    // 7 PM in Honolulu is midnight in Atlanta.
    expect(await openDay()).toEqual({ date: sunday, availability: 'ask', part: 'evening', bookedAt: ['00:00'] })
    expect(await entryOf('2026-12-12' as Day)).toMatchObject({ bookedAt: ['19:00'], bookedParts: ['evening'] })
    const { body } = await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
    expect(JSON.stringify(body)).not.toMatch(/Aloha|Honolulu/)
  })
})

describe('a day on which another calendar is busy', () => {
  test('reads as unavailable everywhere, whether it was marked or not', async () => {
    await mark({ notes: 'Gladly' })
    await busy(sunday, '2026-12-20' as Day)
    expect(await entryOf()).toMatchObject({ available: false, busy: true, notes: 'Gladly' })
    expect(await entryOf('2026-12-20' as Day)).toMatchObject({ available: false, busy: true })
    expect(await found({ date: sunday })).toBeUndefined()
    expect(await found({ date: '2026-12-20' })).toBeUndefined()
    expect(await openDay()).toMatchObject({ availability: 'busy' })
    expect(await isOpenAt('10:30')).toBe(false)
  })

  test('is as it was marked again when the other calendar is free', async () => {
    await mark({ timeSlots: ['morning'] })
    await busy(sunday, '2026-12-20' as Day)
    await busy('2026-12-27' as Day)
    expect(await entryOf()).toMatchObject({ available: true, busy: false, timeSlots: ['morning'] })
    expect(await entryOf('2026-12-20' as Day)).toBeUndefined()
    expect(await entryOf('2026-12-27' as Day)).toMatchObject({ available: false, busy: true })
    await busy()
    expect(await entryOf('2026-12-27' as Day)).toBeUndefined()
  })

  test('is free where the preacher says so anyway, until it is busy for something new', async () => {
    await busy(sunday)
    await mark({})
    expect(await entryOf()).toMatchObject({ available: false })
    await mark({ overridesBusy: true })
    expect(await entryOf()).toMatchObject({ available: true, busy: true })
    await busy(sunday)
    expect(await found({ date: sunday })).toMatchObject({ availability: 'free' })
    await busy()
    await busy(sunday)
    expect(await entryOf()).toMatchObject({ available: false, said: true, busy: true })
  })

  test('is not free anyway because that was said when it was not busy any more', async () => {
    await busy(sunday)
    await busy()
    await mark({ overridesBusy: true })
    await busy(sunday)
    expect(await entryOf()).toMatchObject({ available: false, busy: true })
  })

  test('stays busy when what was marked is taken away', async () => {
    await mark({ notes: 'Gladly' })
    await busy(sunday)
    await mark({ available: null })
    expect(await entryOf()).toEqual({
      date: sunday,
      available: false,
      said: null,
      notes: null,
      timeSlots: [],
      busy: true,
      ...notBooked,
    })
    await busy()
    expect(await entryOf()).toBeUndefined()
  })

  test('may not be told from one that is marked as unavailable', async () => {
    await busy(sunday)
    expect(await openDay()).toEqual({ date: sunday, availability: 'busy', part: null, bookedAt: [] })
  })

  test('keeps both a reading and twenty savings that come at once', async () => {
    const days = Array.from({ length: 20 }, (_, at) => `2027-01-${String(at + 1).padStart(2, '0')}` as Day)
    await Promise.all([...days.map((date) => mark({ notes: date }, date)), busy(...days), busy(...days.toReversed())])
    const { body } = await preacher.call(availabilityEndpoints.show, {
      query: { start: '2027-01-01', end: '2027-01-31' },
    })
    expect(body.availability).toHaveLength(20)
    for (const entry of body.availability)
      expect(entry).toMatchObject({ available: false, busy: true, notes: entry.date })
  })
})
