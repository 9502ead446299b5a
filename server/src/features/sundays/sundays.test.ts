import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { weekdayOf } from '@openpulpit/contract/dates'
import type { RequestForm } from '@openpulpit/contract/requests'
import { sundayEndpoints } from '@openpulpit/contract/sundays'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const sundays = async (of = church) => (await of.call(sundayEndpoints.ofChurch)).body.sundays
const dates = async (of = church) => (await sundays(of)).map(({ date }) => date)
const sunday = async (date: string, of = church) => (await sundays(of)).find((one) => one.date === date)

const first = '2026-12-06'
const ask = async (request: Partial<RequestForm> = {}) =>
  (await given.request(church, preacher, { date: first, ...request }))._id
const askEverybody = async (request: Partial<RequestForm> = {}) =>
  (await given.request(church, undefined, { date: first, ...request }))._id

describe('the coming Sundays', () => {
  test('are eight, and empty at first', async () => {
    const all = await sundays()
    expect(all).toHaveLength(8)
    for (const one of all) expect(one).toMatchObject({ state: 'nobody', requests: [] })
    expect(await dates()).toEqual([first, '2026-12-13', '2026-12-20', '2026-12-27', ...january])
  })
  const january = ['2027-01-03', '2027-01-10', '2027-01-17', '2027-01-24']

  test('begin with today on a Sunday morning, until noon where the church is', async () => {
    given.clock.set('2026-12-06T16:59:00Z')
    expect((await dates())[0]).toBe('2026-12-06')
    given.clock.set('2026-12-06T17:00:00Z')
    expect(await dates()).toEqual(['2026-12-13', '2026-12-20', '2026-12-27', ...january, '2027-01-31'])
  })

  test('keep today for as long as a service of the day has yet to end, for both of the two', async () => {
    const evening = await ask({ serviceTime: '18:00', expectedDuration: 60 })
    await preacher.accept(evening)
    const other = await given.church()
    const firstOf = async () => {
      const { body } = await preacher.call(sundayEndpoints.ofPreacher)
      return [(await dates())[0], body.sundays[0]?.date, (await dates(other))[0]]
    }
    given.clock.set('2026-12-06T23:59:00Z')
    expect(await firstOf()).toEqual(['2026-12-06', '2026-12-06', '2026-12-13'])
    given.clock.set('2026-12-07T00:00:00Z')
    expect(await firstOf()).toEqual(['2026-12-13', '2026-12-13', '2026-12-13'])
  })

  test('are rid of today once its morning service is over, also where no one answered or it was called off', async () => {
    const morning = await ask({ serviceTime: '11:30', expectedDuration: 60 })
    await askEverybody({ serviceTime: '10:00', expectedDuration: 60 })
    given.clock.set('2026-12-06T17:29:00Z')
    expect((await dates())[0]).toBe('2026-12-06')
    await church.cancel(morning, 'The flu')
    expect((await dates())[0]).toBe('2026-12-13')
  })

  test.each([
    ['Saturday in Honolulu, Sunday by UTC', '2026-12-06T09:59:00Z', '2026-12-06'],
    ['Sunday in Honolulu, evening by UTC', '2026-12-06T21:59:00Z', '2026-12-06'],
    ['Sunday afternoon in Honolulu, Monday by UTC', '2026-12-07T05:00:00Z', '2026-12-13'],
    ['Monday in both', '2026-12-07T10:00:00Z', '2026-12-13'],
    ['late Saturday in both', '2026-12-05T23:30:00Z', '2026-12-06'],
  ])('are the church’s own: %s', async (_, now, expected) => {
    const far = await given.church({ address: { city: 'Honolulu', state: 'HI' } })
    given.clock.set(now)
    expect((await dates(far))[0]).toBe(expected)
  })

  test.each([
    ['autumn', '2026-10-28T15:00:00Z', '2026-11-01', '01:30'],
    ['spring', '2027-03-10T15:00:00Z', '2027-03-14', '03:30'],
  ])(
    'are Sundays over the change of the clocks in %s, and keep what is asked in the hours around it',
    async (...season) => {
      const [, now, changing, serviceTime] = season
      given.clock.set(now)
      await ask({ date: changing, serviceTime })
      const all = await dates()
      expect(all[0]).toBe(changing)
      expect(new Set(all).size).toBe(8)
      for (const date of all) expect(weekdayOf(date as Parameters<typeof weekdayOf>[0])).toBe(0)
      expect(await sunday(changing)).toMatchObject({ state: 'asked', requests: [{ serviceTime }] })
    },
  )

  test('keep a service at the very end and the very beginning of the day, wherever the church is', async () => {
    church = await given.church({ address: { city: 'Honolulu', state: 'HI' } })
    await ask({ serviceTime: '23:45' })
    await ask({ serviceTime: '00:00' })
    expect((await sunday(first))?.requests.map(({ serviceTime }) => serviceTime)).toEqual(['00:00', '23:45'])
    expect(await sunday('2026-12-13')).toMatchObject({ state: 'nobody' })
  })
})

describe('a Sunday', () => {
  test('is asked while one preacher or everyone has not answered, with the offers that came in', async () => {
    const pending = await ask({ serviceTime: '09:00' })
    const open = await askEverybody({ serviceTime: '11:00', serviceType: 'special_service' })
    await offer(open, preacher, await given.preacher())
    expect(await sunday(first)).toEqual({
      date: first,
      state: 'asked',
      requests: [
        {
          _id: pending,
          status: 'pending',
          serviceTime: '09:00',
          serviceType: 'sunday_morning',
          preacherName: 'John Wesley',
          offersTotal: 0,
        },
        {
          _id: open,
          status: 'open',
          serviceTime: '11:00',
          serviceType: 'special_service',
          preacherName: null,
          offersTotal: 2,
        },
      ],
    })
  })

  test('is filled by one who comes, whoever else is asked, and tells of that one first', async () => {
    await askEverybody({ serviceTime: '09:00' })
    const agreed = await ask({ serviceTime: '18:00' })
    await preacher.accept(agreed)
    const day = await sunday(first)
    expect(day?.state).toBe('filled')
    expect(day?.requests.map(({ status }) => status)).toEqual(['confirmed', 'open'])
  })

  test('stays filled when its service is over, until the morning is', async () => {
    const id = await ask()
    await preacher.accept(id)
    given.clock.set('2026-12-06T16:50:00Z')
    await church.complete(id)
    expect(await sunday(first)).toMatchObject({ state: 'filled', requests: [{ status: 'completed' }] })
  })

  test('is empty again when all are cancelled', async () => {
    const id = await ask()
    await preacher.accept(id)
    await preacher.cancel(await ask({ serviceTime: '18:00' }), 'The flu')
    await preacher.cancel(id, 'The flu')
    expect(await sunday(first)).toEqual({ date: first, state: 'nobody', requests: [] })
  })

  test('knows nothing of other days and other churches', async () => {
    const stranger = await given.church()
    await ask()
    await ask({ date: '2026-12-05' })
    await ask({ date: '2026-12-07' })
    await ask({ date: '2027-01-31' })
    expect((await sundays()).filter(({ state }) => state !== 'nobody').map(({ date }) => date)).toEqual([first])
    expect((await sundays(stranger)).flatMap(({ requests }) => requests)).toEqual([])
  })

  test('names ten requests at most, and never leaves out the one who comes', async () => {
    for (let minute = 10; minute < 21; minute++)
      await askEverybody({ serviceTime: `08:${minute}`, serviceName: `At ${minute}` })
    await preacher.accept(await ask({ serviceTime: '19:00' }))
    const day = await sunday(first)
    expect(day?.state).toBe('filled')
    expect(day?.requests).toHaveLength(10)
    expect(day?.requests[0]).toMatchObject({ status: 'confirmed', serviceTime: '19:00' })
  })
})

describe('a preacher’s Sundays', () => {
  const own = async (of = preacher) => (await of.call(sundayEndpoints.ofPreacher)).body.sundays
  const ownSunday = async (date = first, of = preacher) => (await own(of)).find((one) => one.date === date)
  const say = (available: boolean | null, date = first, overridesBusy = false) =>
    preacher.call(availabilityEndpoints.save, { body: { dates: [{ date, available, overridesBusy }] } })
  const keepBusy = () =>
    given.database.pool.query('insert into availability (preacher_id, day, busy) values ($1, $2, true)', [
      preacher.profileId,
      first,
    ])

  test('are eight, and nothing is said of them at first', async () => {
    const all = await own()
    expect(all.map(({ date }) => date)).toEqual(await dates())
    for (const one of all) expect(one).toMatchObject({ state: 'unset', requests: [] })
  })

  test('are free or away as the calendar says, and nothing again when the mark is removed', async () => {
    await say(true)
    expect(await ownSunday()).toEqual({ date: first, state: 'free', part: null, requests: [] })
    await say(false)
    expect(await ownSunday()).toMatchObject({ state: 'away' })
    await say(null)
    expect(await ownSunday()).toMatchObject({ state: 'unset' })
    await say(true, '2026-12-07')
    expect(await ownSunday()).toMatchObject({ state: 'unset' })
  })

  test('are away where another calendar is busy, unless they are free anyway', async () => {
    await keepBusy()
    expect(await ownSunday()).toMatchObject({ state: 'away' })
    await say(true)
    expect(await ownSunday()).toMatchObject({ state: 'away' })
    await say(true, first, true)
    expect(await ownSunday()).toMatchObject({ state: 'free' })
  })

  test('say which half of them is free', async () => {
    const dates = [{ date: first, available: true, timeSlots: ['evening'] }]
    await preacher.call(availabilityEndpoints.save, { body: { dates } })
    expect(await ownSunday()).toMatchObject({ state: 'free', part: 'evening' })
    await ask({ serviceTime: '18:00' })
    expect(await ownSunday()).toMatchObject({ state: 'asked', part: null })
  })

  test('are asked, then booked, whatever the calendar says, and tell of what is agreed first', async () => {
    await say(false)
    const early = await ask({ serviceTime: '08:00' })
    const main = await ask({ serviceTime: '10:30', serviceType: 'special_service' })
    expect(await ownSunday()).toMatchObject({ state: 'asked', requests: [{ _id: early }, { _id: main }] })
    await preacher.accept(main)
    expect(await ownSunday()).toEqual({
      date: first,
      state: 'booked',
      part: null,
      requests: [
        {
          _id: main,
          status: 'confirmed',
          ...{ serviceTime: '10:30', serviceType: 'special_service', churchName: 'Grace Chapel' },
        },
        {
          _id: early,
          status: 'pending',
          ...{ serviceTime: '08:00', serviceType: 'sunday_morning', churchName: 'Grace Chapel' },
        },
      ],
    })
    await preacher.cancel(main, 'The flu')
    await preacher.cancel(early, 'The flu')
    expect(await ownSunday()).toEqual({ date: first, state: 'away', part: null, requests: [] })
  })

  test('stay booked when the service is over, until the morning is', async () => {
    const id = await ask()
    await preacher.accept(id)
    given.clock.set('2026-12-06T16:50:00Z')
    await preacher.complete(id)
    expect(await ownSunday()).toMatchObject({ state: 'booked', requests: [{ status: 'completed' }] })
  })

  test('begin with today, where the preacher is', async () => {
    const far = await given.preacher({ city: 'Honolulu', state: 'HI' })
    given.clock.set('2026-12-06T17:00:00Z')
    expect((await own(far))[0]?.date).toBe('2026-12-06')
    expect((await own())[0]?.date).toBe('2026-12-13')
  })

  test('have a service on the day it has where the church is, however far that is', async () => {
    church = await given.church({ address: { city: 'Honolulu', state: 'HI' } })
    // In Decatur it is Monday by then.
    await ask({ serviceTime: '23:45' })
    await ask({ date: '2026-12-13', serviceTime: '00:00' })
    expect(await ownSunday()).toMatchObject({ state: 'asked', requests: [{ serviceTime: '23:45' }] })
    expect(await ownSunday('2026-12-13')).toMatchObject({ requests: [{ serviceTime: '00:00' }] })
  })

  test('know nothing of open requests and of other preachers', async () => {
    await askEverybody()
    await ask()
    expect(await ownSunday(first, await given.preacher())).toEqual({
      date: first,
      state: 'unset',
      part: null,
      requests: [],
    })
    expect((await ownSunday())?.requests).toHaveLength(1)
  })
})

async function offer(requestId: string, ...preachers: Person[]): Promise<void> {
  for (const { profileId } of preachers)
    await given.database.pool.query('insert into offers (request_id, preacher_id) values ($1, $2)', [
      requestId,
      profileId,
    ])
}
