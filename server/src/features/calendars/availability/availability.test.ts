import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { addDays, type Day } from '@openpulpit/contract/dates'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  preacher = await given.preacher()
})

interface Entry {
  date: string
  available: boolean | null
  notes?: string | null
  timeSlots?: string[] | null
}
const save = (...dates: Entry[]) => preacher.call(availabilityEndpoints.save, { body: { dates } })
const december = async () => {
  const query = { start: '2026-12-01', end: '2026-12-31' }
  return (await preacher.call(availabilityEndpoints.show, { query })).body.availability
}
const notBooked = { booked: false, bookedAt: [], bookedParts: [] }
const bookedInTheMorning = { booked: true, bookedAt: ['10:30'], bookedParts: ['morning'] }
const free = (date: string) => ({
  date,
  available: true,
  said: true,
  notes: null,
  timeSlots: [],
  busy: false,
  ...notBooked,
})

describe('the calendar of a preacher', () => {
  test('keeps what was set, both ends of the range included, in order', async () => {
    const { status, body } = await save(
      { date: '2026-12-31', available: true },
      { date: '2026-12-01', available: false, notes: 'Family', timeSlots: ['morning'] },
      { date: '2027-01-01', available: true },
    )
    const first = {
      date: '2026-12-01',
      available: false,
      said: false,
      notes: 'Family',
      timeSlots: ['morning'],
      busy: false,
      ...notBooked,
    }
    expect(status).toBe(200)
    expect(body.availability).toEqual([first, free('2026-12-31'), free('2027-01-01')])
    expect(await december()).toEqual([first, free('2026-12-31')])
  })

  test('takes a whole timestamp and keeps its day', async () => {
    await save({ date: '2026-12-06T23:30:00.000-08:00', available: true })
    expect(await december()).toEqual([free('2026-12-06')])
    const query = { start: '2026-12-06T00:00:00.000Z', end: '2026-12-06T23:59:59.999Z' }
    expect((await preacher.call(availabilityEndpoints.show, { query })).body.availability).toHaveLength(1)
  })

  test('keeps the time slots that are not sent again, and forgets a note', async () => {
    await save({ date: '2026-12-06', available: true, notes: 'Only mornings', timeSlots: ['9:00'] })
    await save({ date: '2026-12-06', available: false })
    expect(await december()).toMatchObject([{ available: false, notes: null, timeSlots: ['9:00'] }])
    await save({ date: '2026-12-06', available: false, timeSlots: [] })
    expect(await december()).toMatchObject([{ timeSlots: [] }])
  })

  test('forgets a day by null, and takes the last word on a day named twice', async () => {
    await save({ date: '2026-12-06', available: true }, { date: '2026-12-13', available: true })
    const { body } = await save(
      { date: '2026-12-06', available: null },
      { date: '2026-12-13', available: null },
      { date: '2026-12-13', available: false },
    )
    expect(body.availability).toMatchObject([{ date: '2026-12-13', available: false }])
    expect(await december()).toHaveLength(1)
  })

  test('shows a confirmed service as booked, whatever the entry says, and never lets it be cleared', async () => {
    const church = await given.church()
    const { _id: id, date } = await given.request(church, preacher)
    await save({ date, available: true })
    expect(await december()).toMatchObject([{ date, booked: false }])

    const change = (status: 'confirmed' | 'cancelled') =>
      preacher.call(requestEndpoints.changeStatus, { params: { id }, body: { status, cancellationReason: 'Flu' } })
    await change('confirmed')
    expect(await december()).toEqual([{ ...free(date), ...bookedInTheMorning }])
    const { body } = await save({ date, available: null })
    expect(body.availability).toEqual([
      { date, available: null, said: null, notes: null, timeSlots: [], busy: false, ...bookedInTheMorning },
    ])
    await change('cancelled')
    expect(await december()).toEqual([])
  })

  test('leaves a day alone that is marked unavailable or booked, where a change of many days asks for that', async () => {
    const church = await given.church()
    const { _id: id, date: booked } = await given.request(church, preacher)
    await preacher.accept(id)
    await save(
      { date: '2026-12-24', available: false, notes: 'Family' },
      { date: booked, available: true, notes: 'Gladly' },
    )
    const before = await december()

    const dates = ['2026-12-20', '2026-12-24', booked].map((date) => ({ date, available: true }))
    const keepBoth = { dates, keep: ['unavailable' as const, 'booked' as const] }
    const { body } = await preacher.call(availabilityEndpoints.save, { body: keepBoth })
    expect(body.kept).toEqual([booked, '2026-12-24'].sort())
    expect(body.availability).toEqual(await december())
    expect(body.availability).toEqual([...before, free('2026-12-20')].sort((a, b) => (a.date < b.date ? -1 : 1)))

    const cleared = dates.map(({ date }) => ({ date, available: null }))
    const keepBooked = { dates: cleared, keep: ['booked' as const] }
    expect((await preacher.call(availabilityEndpoints.save, { body: keepBooked })).body.kept).toEqual([booked])
    expect(await december()).toEqual(before.filter(({ date }) => date === booked))
    expect((await save({ date: booked, available: false })).body.kept).toEqual([])
    expect(await december()).toMatchObject([{ date: booked, available: false, booked: true }])
  })

  test('is no one else’s', async () => {
    await save({ date: '2026-12-06', available: true })
    const other = await given.preacher()
    const query = { start: '2026-12-01', end: '2026-12-31' }
    expect((await other.call(availabilityEndpoints.show, { query })).body.availability).toEqual([])
    const church = await given.church()
    expect(await church.call(availabilityEndpoints.show, { query })).toMatchObject({ status: 403 })
    const body = { dates: [{ date: '2026-12-06', available: true }] }
    expect(await church.call(availabilityEndpoints.save, { body })).toMatchObject({ status: 403 })
  })

  test('takes a year at once and no more', async () => {
    const days = Array.from({ length: 367 }, (_, at) => ({
      date: addDays('2027-01-01' as Day, at),
      available: true,
    }))
    expect((await save(...days)).status).toBe(400)
    expect((await save(...days.slice(1))).body.availability).toHaveLength(366)
    expect((await save()).status).toBe(400)
    const look = (end: string) => preacher.call(availabilityEndpoints.show, { query: { start: '2027-01-01', end } })
    expect((await look('2028-01-01')).body.availability).toHaveLength(365)
    expect(await look('2028-01-02')).toMatchObject({ status: 400, body: { fields: { end: expect.any(String) } } })
  })

  test.each([
    { date: '2026-02-30', available: true },
    { date: 'soon', available: true },
    { date: '2026-12-06', available: 'yes' },
    { date: '2026-12-06', available: true, preacher_id: 'somebody' },
    { date: '2026-12-06', available: true, notes: 'x'.repeat(501) },
    { date: '2026-12-06', available: true, timeSlots: Array.from({ length: 13 }, String) },
  ])('refuses %j', async (entry) => {
    expect(await save(entry as Entry)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await december()).toEqual([])
  })

  test.each([
    { start: '2026-12-31', end: '2026-12-01' },
    { start: '2026-12-01', end: '2028-12-01' },
    { start: '2026-12-01' },
  ])('cannot be asked for %j', async (query) => {
    const asked = query as { start: string; end: string }
    expect(await preacher.call(availabilityEndpoints.show, { query: asked })).toMatchObject({ status: 400 })
  })
})
