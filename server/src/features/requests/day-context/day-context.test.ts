import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { requestDayContextEndpoints } from '@openpulpit/contract/request-day-context'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const date = '2026-12-06'
const look = ({ _id: id }: Pick<RequestDetails, '_id'>, who = preacher) =>
  who.call(requestDayContextEndpoints.show, { params: { id } })
const day = async (request: RequestDetails) => {
  const { status, body } = await look(request)
  expect(status).toBe(200)
  return body
}
const services = async (request: RequestDetails) => (await day(request)).services
const move = ({ _id: id }: RequestDetails, status: 'confirmed' | 'cancelled' | 'completed') =>
  preacher.call(requestEndpoints.changeStatus, { params: { id }, body: { status, cancellationReason: 'The flu' } })
const churchIn = (city: string, state: string, name = 'Hope Church') => given.church({ name, address: { city, state } })

describe('the drive', () => {
  test('is as long as the way to the church, and an estimate of the time', async () => {
    const { distance, driveMinutes } = await day(await given.request(church, preacher))
    expect(distance).toBeGreaterThan(3)
    expect(distance).toBeLessThan(9)
    expect(driveMinutes).toBe(Math.round(((distance ?? 0) * 1.25 * 60) / 45))
  })

  test('is not known where a place is not', async () => {
    const nowhere = await churchIn('Nowhere at all', 'GA')
    expect(await day(await given.request(nowhere, preacher))).toMatchObject({ distance: null, driveMinutes: null })
  })
})

describe('the mark', () => {
  const mark = async (request: RequestDetails) => (await day(request)).mark
  const say = (entry: { available: boolean; notes?: string; timeSlots?: string[]; overridesBusy?: boolean }) =>
    preacher.call(availabilityEndpoints.save, { body: { dates: [{ date, ...entry }] } })
  const keepBusy = () =>
    given.database.pool.query(
      `insert into availability (preacher_id, day, busy) values ($1, $2, true)
       on conflict (preacher_id, day) do update set busy = true`,
      [preacher.profileId, date],
    )

  test('is what the preacher said of that day', async () => {
    const request = await given.request(church, preacher, { date })
    expect(await mark(request)).toEqual({ state: 'unset', notes: null, timeSlots: [], freeThen: null })
    await say({ available: true, notes: 'After ten' })
    expect(await mark(request)).toEqual({ state: 'free', notes: 'After ten', timeSlots: [], freeThen: true })
    await say({ available: false })
    expect(await mark(request)).toMatchObject({ state: 'away', freeThen: false })
  })

  test('tells a part of the day from the time of the service', async () => {
    const [morning, evening] = [
      await given.request(church, preacher, { date }),
      await given.request(church, preacher, { date, serviceTime: '18:00' }),
    ]
    await say({ available: true, timeSlots: ['evening'] })
    expect(await mark(morning)).toEqual({ state: 'free', notes: null, timeSlots: ['evening'], freeThen: false })
    expect(await mark(evening)).toMatchObject({ state: 'free', freeThen: true })
  })

  test('says when it is another calendar that is busy, unless the preacher is free anyway', async () => {
    const request = await given.request(church, preacher, { date })
    await keepBusy()
    expect(await mark(request)).toMatchObject({ state: 'busy', freeThen: false })
    await say({ available: true, overridesBusy: true })
    expect(await mark(request)).toMatchObject({ state: 'free', freeThen: true })
    await say({ available: false })
    expect(await mark(request)).toMatchObject({ state: 'away', freeThen: false })
  })
})

describe('the other services', () => {
  test('are those of that day that are asked or agreed, the earliest first', async () => {
    const request = await given.request(church, preacher, { date })
    const evening = await given.request(church, preacher, { date, serviceTime: '18:00' })
    const early = await given.request(await churchIn('Decatur', 'GA'), preacher, { date, serviceTime: '08:00' })
    await move(early, 'confirmed')
    await move(await given.request(church, preacher, { date, serviceTime: '14:00' }), 'cancelled')
    await given.request(church, preacher, { date: '2026-12-05' })
    await given.request(church, preacher, { date: '2026-12-07' })
    await given.request(church, await given.preacher(), { date })
    expect(await services(request)).toMatchObject([
      {
        _id: early._id,
        status: 'confirmed',
        church: { name: 'Hope Church', city: 'Decatur', state: 'GA' },
        ...{ date, serviceTime: '08:00', timeZone: 'America/New_York', startsAt: '2026-12-06T13:00:00.000Z' },
        ...{ duration: 60, overlaps: false, minutesBetween: 90, fits: true },
      },
      { _id: evening._id, status: 'pending', distance: 0, driveMinutes: 0, minutesBetween: 390, fits: true },
    ])
  })

  test('say whether the drive from church to church fits', async () => {
    const request = await given.request(church, preacher, { date })
    const macon = await churchIn('Macon', 'GA')
    await given.request(macon, preacher, { date, serviceTime: '12:30' })
    await given.request(macon, preacher, { date, serviceTime: '19:00' })
    await given.request(await churchIn('Nowhere at all', 'GA'), preacher, { date, serviceTime: '20:30' })
    const [tight, later, unknown] = await services(request)
    expect(tight).toMatchObject({ overlaps: false, minutesBetween: 60, fits: false })
    expect(tight?.distance).toBeGreaterThan(60)
    expect(later).toMatchObject({ minutesBetween: 450, fits: true })
    expect(unknown).toMatchObject({ distance: null, driveMinutes: null, fits: null })
  })

  test('in another church of the same town is still some minutes away', async () => {
    const request = await given.request(church, preacher, { date })
    await given.request(await churchIn('Atlanta', 'GA'), preacher, { date, serviceTime: '11:35' })
    expect(await services(request)).toMatchObject([{ distance: 0, driveMinutes: 10, minutesBetween: 5, fits: false }])
  })

  test('overlap by the instant, whatever the clocks of the two churches say', async () => {
    const request = await given.request(church, preacher, { date, serviceTime: '11:00' })
    const birmingham = await churchIn('Birmingham', 'AL')
    await given.request(birmingham, preacher, { date, serviceTime: '10:00' })
    await given.request(birmingham, preacher, { date, serviceTime: '11:00', serviceName: 'Chapel' })
    expect(await services(request)).toMatchObject([
      { serviceTime: '10:00', timeZone: 'America/Chicago', overlaps: true, minutesBetween: 0, fits: false },
      { serviceTime: '11:00', overlaps: false, minutesBetween: 0, fits: false },
    ])
  })

  test('are also those of another day that reach over midnight, or over the zones', async () => {
    const late = await given.request(church, preacher, { date: '2026-12-05', serviceTime: '23:30' })
    const night = await given.request(church, preacher, { date, serviceTime: '00:00', serviceName: 'Vigil' })
    const honolulu = await churchIn('Honolulu', 'HI')
    const far = await given.request(honolulu, preacher, { date: '2026-12-05', serviceTime: '19:30' })
    expect((await services(night)).map(({ _id }) => _id)).toEqual([late._id, far._id])
    expect((await services(far)).map(({ _id }) => _id)).toEqual([late._id, night._id])
    for (const one of await services(night)) expect(one).toMatchObject({ overlaps: true, fits: false })
  })

  test('say before what an acceptance would be told', async () => {
    const request = await given.request(church, preacher, { date })
    const other = await given.request(church, preacher, { date, serviceTime: '11:00', serviceName: 'Chapel' })
    await move(other, 'confirmed')
    expect(await services(request)).toMatchObject([{ status: 'confirmed', overlaps: true }])
    expect(await move(request, 'confirmed')).toMatchObject({ status: 409, body: { code: 'clash' } })
  })
})

describe('the day of a request', () => {
  test('is shown of one that is open to the preacher, and of no other', async () => {
    const open = await given.request(church, undefined, { date })
    expect(await look(open)).toMatchObject({ status: 200 })
    const far = await given.request(await churchIn('Honolulu', 'HI'), undefined, { date })
    expect(await look(far)).toMatchObject({ status: 404 })
  })

  test('is no one else’s: a foreign request and a missing one look the same', async () => {
    const request = await given.request(church, await given.preacher(), { date })
    const missing = await look({ _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' })
    expect(await look(request)).toEqual(missing)
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await look(request, church)).toMatchObject({ status: 403 })
  })
})
