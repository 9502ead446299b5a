import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-09-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const figures = async () => (await preacher.call(statsEndpoints.ofPreacher)).body
const move = async (id: string, status: 'confirmed' | 'cancelled' | 'completed') => {
  const { status: answer } = await preacher.call(requestEndpoints.changeStatus, {
    params: { id },
    body: { status, cancellationReason: 'The flu' },
  })
  expect(answer).toBe(200)
}

/** A service on a day for an amount, confirmed at an instant. */
async function agreed(day: string, amount: number, confirmedAt: string): Promise<string> {
  given.clock.set(confirmedAt)
  const honorarium = { amount, paymentMethod: 'check' } satisfies RequestForm['honorarium']
  const { _id } = await given.request(church, preacher, { date: day, honorarium })
  await move(_id, 'confirmed')
  return _id
}

async function held(day: string, amount: number): Promise<void> {
  const id = await agreed(day, amount, '2026-09-02T15:00:00Z')
  given.clock.set('2026-12-31T15:00:00Z')
  await move(id, 'completed')
}

describe('the figures of a church', () => {
  test('are nothing at first', async () => {
    expect((await church.call(statsEndpoints.ofChurch)).body).toEqual({
      totalRequests: 0,
      pendingRequests: 0,
      completedServices: 0,
      averageRating: null,
      reviewCount: 0,
    })
  })

  test('count what it asked for, what waits and what was held', async () => {
    await held('2026-10-04', 100)
    given.clock.set('2026-09-03T15:00:00Z')
    await given.request(church, preacher)
    await given.request(church, undefined)
    await move((await given.request(church, preacher, { serviceTime: '18:00' }))._id, 'cancelled')
    const other = await given.church()
    expect((await church.call(statsEndpoints.ofChurch)).body).toMatchObject({
      totalRequests: 4,
      pendingRequests: 2,
      completedServices: 1,
    })
    expect((await other.call(statsEndpoints.ofChurch)).body).toMatchObject({ totalRequests: 0, pendingRequests: 0 })
  })
})

describe('the figures of a preacher', () => {
  test('are nothing at first', async () => {
    expect(await figures()).toEqual({
      totalBookings: 0,
      pendingRequests: 0,
      totalEarnings: 0,
      earningsChange: null,
      averageRating: null,
      reviewCount: 0,
      thisMonthBookings: 0,
      upcomingServices: 0,
      sessionsThisMonth: 0,
    })
  })

  test('count what is agreed or held, not what waits or fell through', async () => {
    await held('2026-10-04', 100)
    await agreed('2026-10-11', 100, '2026-09-03T15:00:00Z')
    await move(await agreed('2026-10-18', 100, '2026-09-03T15:00:00Z'), 'cancelled')
    await given.request(church, preacher)
    await given.request(church, undefined)
    expect(await figures()).toMatchObject({
      totalBookings: 2,
      pendingRequests: 1,
      thisMonthBookings: 2,
      upcomingServices: 2 - 1,
      totalEarnings: 100,
    })
  })

  test('earn what was agreed for services that were held, to the cent', async () => {
    await held('2026-10-04', 150.25)
    await held('2026-10-11', 99.5)
    await agreed('2026-10-18', 500, '2026-09-03T15:00:00Z')
    expect((await figures()).totalEarnings).toBe(249.75)
  })

  test('compare the earnings of this month with those of the last, where there are any', async () => {
    await held('2026-10-04', 200)
    given.clock.set('2026-10-20T15:00:00Z')
    expect((await figures()).earningsChange).toBeNull()
    given.clock.set('2026-11-02T15:00:00Z')
    expect((await figures()).earningsChange).toBe(-100)
    await held('2026-11-01', 225)
    await held('2026-11-08', 1)
    given.clock.set('2026-11-30T15:00:00Z')
    expect((await figures()).earningsChange).toBe(13)
    given.clock.set('2026-12-01T15:00:00Z')
    expect((await figures()).earningsChange).toBe(-100)
  })

  test('turn to a new month at midnight where the preacher lives', async () => {
    await agreed('2026-10-04', 100, '2026-09-30T20:00:00Z')
    // Decatur is four hours behind UTC in autumn.
    given.clock.set('2026-10-01T03:59:00Z')
    expect(await figures()).toMatchObject({ thisMonthBookings: 1, sessionsThisMonth: 0 })
    given.clock.set('2026-10-01T04:00:00Z')
    expect(await figures()).toMatchObject({ thisMonthBookings: 0, sessionsThisMonth: 1 })
  })

  test('turn to a new year as to any other month', async () => {
    await agreed('2026-12-27', 100, '2026-12-20T15:00:00Z')
    await agreed('2027-01-03', 100, '2026-12-31T15:00:00Z')
    expect(await figures()).toMatchObject({ thisMonthBookings: 2, sessionsThisMonth: 1, upcomingServices: 1 })
    given.clock.set('2027-01-01T15:00:00Z')
    expect(await figures()).toMatchObject({ thisMonthBookings: 0, sessionsThisMonth: 1, upcomingServices: 1 })
  })

  test('hold a service to be upcoming until it begins', async () => {
    await agreed('2026-10-04', 100, '2026-09-03T15:00:00Z')
    given.clock.set('2026-10-04T14:29:59Z')
    expect(await figures()).toMatchObject({ upcomingServices: 1, totalBookings: 1 })
    given.clock.set('2026-10-04T14:30:00Z')
    expect(await figures()).toMatchObject({ upcomingServices: 0, totalBookings: 1 })
  })
})

describe('the earnings of a preacher', () => {
  const earnings = async (of = preacher) => (await of.call(statsEndpoints.earnings)).body.months
  const earned = async () => (await earnings()).filter(({ services }) => services > 0)

  test('are twelve months, the present one last, with nothing at first', async () => {
    given.clock.set('2027-02-15T15:00:00Z')
    const months = await earnings()
    expect(months.map(({ month }) => month)).toEqual([
      ...['2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
      ...['2027-01', '2027-02'],
    ])
    for (const one of months) expect(one).toMatchObject({ amount: 0, services: 0 })
  })

  test('are those of services that were held, in the month they were held in, to the cent', async () => {
    await held('2026-10-04', 150.25)
    await held('2026-10-31', 99.5)
    await held('2026-11-01', 0)
    await held('2026-12-27', 200)
    await agreed('2026-11-08', 500, '2026-09-03T15:00:00Z')
    await move(await agreed('2026-11-15', 500, '2026-09-03T15:00:00Z'), 'cancelled')
    given.clock.set('2027-01-02T15:00:00Z')
    expect(await earned()).toEqual([
      { month: '2026-10', amount: 249.75, services: 2 },
      { month: '2026-11', amount: 0, services: 1 },
      { month: '2026-12', amount: 200, services: 1 },
    ])
    expect(await earnings(await given.preacher())).not.toContainEqual(expect.objectContaining({ services: 1 }))
  })

  test('move on at midnight where the preacher lives, and let go of what is a year ago', async () => {
    await held('2026-10-04', 100)
    // Decatur is four hours behind UTC in autumn.
    given.clock.set('2027-10-01T03:59:00Z')
    expect((await earnings()).at(-1)?.month).toBe('2027-09')
    expect(await earned()).toHaveLength(1)
    given.clock.set('2027-10-01T04:00:00Z')
    expect((await earnings()).at(-1)?.month).toBe('2027-10')
    expect(await earned()).toEqual([])
  })
})
