import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { offerEndpoints } from '@openpulpit/contract/offers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
let open: RequestDetails
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  // A preacher of another test has nothing to do with this one.
  await given.database.pool.query(
    "update requests set status = 'cancelled', closed_by = 'church', close_reason = 'withdrawn'",
  )
  church = await given.church()
  open = await given.request(church, undefined, { message: 'Our pastor is away' })
})

const listed = async (who: Person) => (await who.call(offerEndpoints.open)).body
const isListed = async (who: Person) => (await listed(who)).requests.some(({ _id }) => _id === open._id)
const look = (who: Person, { _id: id } = open) => who.call(requestEndpoints.show, { params: { id } })
const offer = (who: Person, note?: string, { _id: id } = open) =>
  who.call(offerEndpoints.offer, { params: { id }, body: { note } })
const takeBack = (who: Person) => who.call(offerEndpoints.takeBack, { params: { id: open._id } })
const mark = (who: Person, date: string, available: boolean | null) =>
  who.call(availabilityEndpoints.save, { body: { dates: [{ date, available }] } })
async function book(who: Person, date: string, serviceTime: string) {
  const { _id: id } = await given.request(await given.church(), who, { date, serviceTime })
  await who.accept(id)
}

describe('an open request', () => {
  test('is there for a preacher within the drive, with the distance and without the church’s contact data', async () => {
    const preacher = await given.preacher()
    expect(await listed(preacher)).toMatchObject({
      total: 1,
      totalPages: 1,
      requests: [
        {
          _id: open._id,
          status: 'open',
          distance: expect.closeTo(6, -1),
          ownOffer: null,
          offers: [],
          church: { name: 'Grace Chapel', address: { street: null, zipCode: null }, contactInfo: { phone: null } },
        },
      ],
    })
    expect((await look(preacher)).body).toMatchObject({
      message: 'Our pastor is away',
      messages: [],
      actions: [],
      church: { contactInfo: { phone: null } },
    })
  })

  test.each([
    ['whose drive is too short', { city: 'Athens', travelRadius: 40 }],
    ['in another state, where the place is not known', { city: 'Nowhereville', state: 'TX' }],
    ['who accepts no requests', { isActive: false }],
  ])('is not there for a preacher %s', async (_, profile) => {
    const preacher = await given.preacher(profile)
    expect(await listed(preacher)).toMatchObject({ total: 0, requests: [] })
    expect((await look(preacher)).status).toBe(404)
    expect((await offer(preacher)).status).toBe(404)
    expect((await takeBack(preacher)).status).toBe(404)
  })

  test.each([
    ['whose drive is long enough', { city: 'Athens', travelRadius: 80 }, expect.closeTo(60, -1)],
    ['of the same state, where the place is not known', { city: 'Nowhereville', state: 'GA' }, null],
  ])('is there for a preacher %s', async (_, profile, distance) => {
    const preacher = await given.preacher(profile)
    expect((await listed(preacher)).requests).toMatchObject([{ _id: open._id, distance }])
    expect((await look(preacher)).status).toBe(200)
  })

  test('is not there on a day that is marked as unavailable, and is again when that is taken away', async () => {
    const preacher = await given.preacher()
    await mark(preacher, open.date, false)
    expect(await isListed(preacher)).toBe(false)
    expect((await offer(preacher)).status).toBe(404)
    await mark(preacher, open.date, null)
    expect(await isListed(preacher)).toBe(true)
  })

  test('is not there for someone who is booked at that time; at another time of the day it is', async () => {
    const [early, late] = [await given.preacher(), await given.preacher()]
    await book(early, open.date, '08:00')
    await book(late, open.date, '11:00')
    expect([await isListed(early), await isListed(late)]).toEqual([true, false])
    expect(await offer(late)).toMatchObject({ status: 409, body: { code: 'clash' } })
  })

  test('is not there any more when its day is over in the church’s zone, though nothing has closed it yet', async () => {
    const preacher = await given.preacher()
    given.clock.set(`${open.date}T23:00:00-05:00`)
    expect(await isListed(preacher)).toBe(true)
    given.clock.forward({ minutes: 61 })
    expect(await isListed(preacher)).toBe(false)
    expect((await look(preacher)).status).toBe(404)
    expect(await offer(preacher)).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('stands among others by day, then by distance, a page at a time', async () => {
    const athens = { city: 'Athens', state: 'GA' }
    const far = await given.church({ name: 'Far', address: athens })
    const near = await given.church({ name: 'Near', address: { city: 'Decatur', state: 'GA' } })
    const nowhere = await given.church({ name: 'Nowhere', address: { city: 'Nowhereville', state: 'GA' } })
    await given.request(far, undefined, { date: open.date })
    await given.request(nowhere, undefined, { date: open.date })
    await given.request(near, undefined, { date: '2026-12-27' })
    await given.request(near, undefined, { date: open.date })
    const preacher = await given.preacher({ travelRadius: 100 })
    const { requests, total } = await listed(preacher)
    expect(total).toBe(5)
    expect(requests.map(({ church: { name } }) => name)).toEqual(['Near', 'Grace Chapel', 'Far', 'Nowhere', 'Near'])
    const { body: second } = await preacher.call(offerEndpoints.open, { query: { page: 2, limit: 2 } })
    expect(second).toMatchObject({ total: 5, totalPages: 3, currentPage: 2 })
    expect(second.requests.map(({ church: { name } }) => name)).toEqual(['Far', 'Nowhere'])
  })
})

describe('an offer', () => {
  test('keeps the request in sight, also on a day that was then marked as unavailable', async () => {
    const preacher = await given.preacher()
    expect(await offer(preacher, 'I know your hymns')).toMatchObject({
      status: 201,
      body: { _id: open._id, ownOffer: { note: 'I know your hymns' }, messages: [] },
    })
    await mark(preacher, open.date, false)
    expect((await listed(preacher)).requests).toMatchObject([{ ownOffer: { note: 'I know your hymns' } }])
    expect((await look(preacher)).body).toMatchObject({ ownOffer: { note: 'I know your hymns' } })
    await takeBack(preacher)
    expect((await look(preacher)).status).toBe(404)
  })

  test('shows to the church and to no one else', async () => {
    const [preacher, other] = [await given.preacher(), await given.preacher()]
    await offer(preacher, 'I know your hymns')
    expect((await look(church)).body).toMatchObject({
      ownOffer: null,
      offersTotal: 1,
      offers: [{ preacher: { _id: preacher.profileId, firstName: aPreacher.firstName }, note: 'I know your hymns' }],
    })
    for (const seen of [(await look(other)).body, (await listed(other)).requests[0]])
      expect(seen).toMatchObject({ ownOffer: null, offers: [], offersTotal: 0 })
  })

  test('lets no one write before they are chosen', async () => {
    const preacher = await given.preacher()
    await offer(preacher)
    const sent = await preacher.call(requestEndpoints.sendMessage, {
      params: { id: open._id },
      body: { content: 'Hello' },
    })
    expect(sent.status).toBe(404)
  })

  test('is as good as missing for a request to someone else, which was never open', async () => {
    const [preacher, stranger] = [await given.preacher(), await given.preacher()]
    const asked = await given.request(church, preacher)
    expect((await offer(stranger, undefined, asked)).status).toBe(404)
    expect((await look(stranger, asked)).status).toBe(404)
  })

  test('comes too late once the request is withdrawn', async () => {
    const preacher = await given.preacher()
    await church.cancel(open._id)
    expect(await offer(preacher)).toMatchObject({
      status: 409,
      body: { code: 'stale', message: expect.stringContaining('isn’t open anymore') },
    })
  })
})

describe('the church sees the offers', () => {
  test('by distance and rating together, who is booked by now last; a list has the best three', async () => {
    const [far, near, praised, booked] = await Promise.all([
      given.preacher({ firstName: 'Far', city: 'Athens', travelRadius: 100 }),
      given.preacher({ firstName: 'Near' }),
      given.preacher({ firstName: 'Praised' }),
      given.preacher({ firstName: 'Booked' }),
    ])
    await given.database.pool.query('update preachers set rating_count = 20, rating_sum = 98 where id = any($1)', [
      [praised.profileId, booked.profileId],
    ])
    for (const person of [far, booked, near, praised]) await offer(person)
    await book(booked, open.date, '10:00')

    const { body } = await look(church)
    expect(body.offers.map(({ preacher, booked }) => [preacher.firstName, booked])).toEqual([
      ['Praised', false],
      ['Near', false],
      ['Far', false],
      ['Booked', true],
    ])
    const { requests } = (await church.call(requestEndpoints.ofChurch)).body
    expect(requests[0]?.offers.map(({ preacher }) => preacher.firstName)).toEqual(['Praised', 'Near', 'Far'])
    expect(requests[0]?.offersTotal).toBe(4)
  })

  test('each beside the request that it is for', async () => {
    const second = await given.request(church, undefined, { serviceTime: '18:00' })
    const preacher = await given.preacher()
    await offer(preacher, 'One')
    await offer(preacher, 'Two', second)
    const { requests } = (await church.call(requestEndpoints.ofChurch)).body
    expect(requests.map(({ offers }) => offers.map(({ note }) => note))).toEqual([['Two'], ['One']])
  })
})
