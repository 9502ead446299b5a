import { accountEndpoints } from '@openpulpit/contract/account'
import type { HonorariumStatus } from '@openpulpit/contract/honorarium'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, password } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let preacher: Person
beforeEach(async () => {
  given.clock.set('2026-09-01T15:00:00Z')
  church = await given.church()
  preacher = await given.preacher()
})

const earningsOf = async (year?: number, who = preacher) => {
  const { status, body } = await who.call(statsEndpoints.earningsOfYear, { query: year === undefined ? {} : { year } })
  expect(status).toBe(200)
  return body
}
const inView = async () => (await preacher.call(statsEndpoints.earnings)).body.years
const say = async (who: Person, id: string, status: HonorariumStatus) => {
  const answer = await who.call(requestEndpoints.payHonorarium, { params: { id }, body: { status } })
  expect(answer.status).toBe(200)
}

/** A confirmed service on a day for an amount. */
async function confirmed(date: string, amount: number, serviceTime = '10:30', of = church): Promise<string> {
  given.clock.set('2026-09-02T15:00:00Z')
  const honorarium = { amount, paymentMethod: 'check' } as const
  const { _id } = await given.request(of, preacher, { date, serviceTime, honorarium })
  await preacher.accept(_id)
  return _id
}

async function paid(date: string, amount: number, paidAt: string, of = church): Promise<string> {
  const id = await confirmed(date, amount, '10:30', of)
  given.clock.set(paidAt)
  await say(of, id, 'paid')
  return id
}

describe('the year of a payment', () => {
  test('is the one in which it was marked, at midnight where the preacher lives', async () => {
    // Decatur is five hours behind UTC in winter.
    const last = await paid('2026-12-20', 150.25, '2027-01-01T04:59:59Z')
    const first = await paid('2026-12-27', 99.5, '2027-01-01T05:00:00Z')
    expect(await earningsOf(2026)).toMatchObject({
      year: 2026,
      paid: { amount: 150.25, payments: 1 },
      payments: [
        {
          requestId: last,
          paidOn: '2026-12-31',
          serviceDate: '2026-12-20',
          church: { name: 'Grace Chapel' },
          received: false,
        },
      ],
    })
    expect(await earningsOf(2027)).toMatchObject({
      year: 2027,
      paid: { amount: 99.5, payments: 1 },
      payments: [
        { requestId: first, paidOn: '2027-01-01', serviceDate: '2026-12-27', amount: 99.5, paymentMethod: 'check' },
      ],
    })
  })

  test('stays when the preacher confirms it later, and is the preacher’s word where the church says nothing', async () => {
    const marked = await paid('2026-12-20', 100, '2026-12-30T15:00:00Z')
    const unmarked = await confirmed('2026-12-27', 200)
    given.clock.set('2027-01-04T15:00:00Z')
    await say(preacher, marked, 'paid')
    await say(preacher, unmarked, 'paid')
    expect((await earningsOf(2026)).payments).toMatchObject([
      { requestId: marked, paidOn: '2026-12-30', received: true },
    ])
    expect((await earningsOf(2027)).payments).toMatchObject([
      { requestId: unmarked, paidOn: '2027-01-04', received: true },
    ])
  })

  test('is none while it is marked as not paid, and the later one when it is marked again', async () => {
    const id = await paid('2026-12-20', 100, '2026-12-30T15:00:00Z')
    await say(church, id, 'pending')
    expect(await earningsOf(2026)).toMatchObject({ paid: { amount: 0, payments: 0 }, payments: [] })
    given.clock.set('2027-01-04T15:00:00Z')
    await say(church, id, 'paid')
    expect(await earningsOf(2027)).toMatchObject({ years: [2027, 2026], paid: { amount: 100, payments: 1 } })
  })

  test('counts a cancelled service only where the preacher had received the honorarium', async () => {
    const kept = await paid('2026-12-20', 100, '2026-12-01T15:00:00Z')
    await say(preacher, kept, 'paid')
    const promised = await paid('2026-12-27', 200, '2026-12-01T15:00:00Z')
    for (const id of [kept, promised]) expect((await preacher.cancel(id, 'The flu')).status).toBe(200)
    expect(await earningsOf(2026)).toMatchObject({
      paid: { amount: 100, payments: 1 },
      payments: [{ requestId: kept, status: 'cancelled' }],
    })
  })
})

describe('the services of a year', () => {
  test('are those that are over, with what is not paid yet and the miles there and back', async () => {
    const macon = await given.church({ name: 'Hope Church', address: { city: 'Macon', state: 'GA' } })
    const nowhere = await given.church({ name: 'Far Church', address: { city: 'Nowhere at all', state: 'GA' } })
    const december = await paid('2026-12-27', 100, '2026-12-28T15:00:00Z', macon)
    const unpaid = await confirmed('2026-12-31', 200, '23:00', nowhere)
    const january = await confirmed('2027-01-01', 300, '00:30')
    const unmarked = await confirmed('2026-12-13', 400)
    given.clock.set('2027-01-02T15:00:00Z')
    for (const id of [december, unpaid, january]) expect((await preacher.complete(id)).status).toBe(200)
    const { services } = await earningsOf(2026)
    expect(services).toMatchObject([
      { _id: unmarked, agreed: 400, open: 400 },
      { _id: december, date: '2026-12-27', church: { name: 'Hope Church', city: 'Macon' }, agreed: 100, open: 0 },
      { _id: unpaid, date: '2026-12-31', agreed: 200, open: 200, roundTrip: null },
    ])
    expect(services[1]?.roundTrip).toBeGreaterThan(150)
    expect(services[1]?.roundTrip).toBeLessThan(250)
    expect((await earningsOf(2027)).services).toMatchObject([{ _id: january }])
  })
})

describe('the years', () => {
  test('begin with the first payment or service, and are chosen as long as one likes', async () => {
    given.clock.set('2027-02-01T15:00:00Z')
    expect(await earningsOf()).toEqual({
      ...{ year: 2027, years: [2027], paid: { amount: 0, payments: 0 }, payments: [], services: [] },
    })
    await paid('2026-12-20', 100, '2026-12-30T15:00:00Z')
    given.clock.set('2029-06-01T15:00:00Z')
    expect(await earningsOf()).toMatchObject({ year: 2029, years: [2029, 2028, 2027, 2026] })
    expect(await earningsOf(2026)).toMatchObject({ year: 2026, paid: { amount: 100 } })
    for (const other of [2025, 2030, 0]) expect((await earningsOf(other)).year).toBe(2029)
  })

  test('keep the last one in view through April, where the preacher lives', async () => {
    await paid('2026-12-20', 100, '2026-12-30T15:00:00Z')
    await paid('2026-12-27', 50, '2027-01-02T15:00:00Z')
    given.clock.set('2027-01-01T04:59:59Z')
    expect(await inView()).toEqual([{ year: 2026, amount: 100, payments: 1 }])
    const both = [
      { year: 2027, amount: 50, payments: 1 },
      { year: 2026, amount: 100, payments: 1 },
    ]
    for (const instant of ['2027-01-02T15:00:00Z', '2027-05-01T03:59:59Z']) {
      given.clock.set(instant)
      expect(await inView()).toEqual(both)
      expect((await earningsOf()).year).toBe(2026)
    }
    given.clock.set('2027-05-01T04:00:00Z')
    expect(await inView()).toEqual(both.slice(0, 1))
    expect(await earningsOf()).toMatchObject({ year: 2027, years: [2027, 2026] })
  })
})

test('another preacher’s money is no one else’s to see, nor is it a church’s', async () => {
  await paid('2026-12-20', 100, '2026-12-30T15:00:00Z')
  expect(await earningsOf(2026, await given.preacher())).toMatchObject({
    paid: { amount: 0 },
    payments: [],
    services: [],
  })
  expect((await church.call(statsEndpoints.earningsOfYear, { query: {} })).status).toBe(403)
})

test('a church that has left is a former member, and its payment still counts', async () => {
  await paid('2026-12-20', 100, '2026-12-30T15:00:00Z')
  expect((await church.call(accountEndpoints.delete, { body: { password } })).status).toBe(204)
  expect((await earningsOf(2026)).payments).toMatchObject([{ church: { name: 'Former member' }, amount: 100 }])
})
