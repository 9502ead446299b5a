import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { offerEndpoints } from '@openpulpit/contract/offers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { noTerms } from '@openpulpit/contract/terms-input'
import { beforeEach, describe, expect, test } from 'vitest'
import { aRequest, comingSunday, type Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
let ada: Person
let ben: Person
beforeEach(async () => {
  church = await given.church()
  ada = await given.preacher({ firstName: 'Ada', lastName: 'Brook' })
  ben = await given.preacher({ firstName: 'Ben', lastName: 'Carver' })
})

const send = (body: Partial<RequestForm>, from = church) =>
  from.call(requestEndpoints.send, { body: { ...aRequest(given.clock.now()), date, ...body } })
const ask = (who: Person | undefined, body: Partial<RequestForm> = {}) => given.request(church, who, { date, ...body })
const show = async (who: Person, { _id: id }: { _id: string }) =>
  (await who.call(requestEndpoints.show, { params: { id } })).body
const offer = (who: Person, { _id: id }: RequestDetails) => who.call(offerEndpoints.offer, { params: { id }, body: {} })
const choose = ({ _id: id }: RequestDetails, who: Person) =>
  church.call(offerEndpoints.choose, { params: { id }, body: { preacherId: who.profileId } })
const messagesOf = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ message }) => message)
/** How many are booked for each of the church's services that have anyone. */
const bookings = async () => {
  const { rows } = await given.database.pool.query(
    `select count(*)::int as booked from requests where church_id = $1 and status = 'confirmed' group by service_id`,
    [church.profileId],
  )
  return rows.map(({ booked }) => booked)
}

const date = comingSunday(new Date(), 2)
const booked = 'Ada Brook is booked for'

describe('a service', () => {
  test('that is booked refuses another preacher by name and hour, also everyone nearby', async () => {
    await ada.accept(await ask(ada))
    for (const body of [{ preacher: ben.profileId }, {}])
      expect(await send(body)).toMatchObject({
        status: 409,
        body: {
          code: 'clash',
          message: expect.stringMatching(/^Ada Brook is booked for Sunday, .* at 10:30 AM\./),
          fields: {
            serviceTime: expect.stringContaining(booked),
            serviceName: 'If you mean another service, give it a name.',
          },
        },
      })
  })

  test('under another name is another one at the same hour', async () => {
    await ada.accept(await ask(ada))
    const chapel = await ask(ben, { serviceName: 'Chapel' })
    expect(chapel.service).toMatchObject({ name: 'Chapel' })
    expect((await ben.accept(chapel)).status).toBe(200)
    expect(await bookings()).toEqual([1, 1])
  })

  test('may begin when the one before has ended, and not earlier', async () => {
    await ask(ada)
    expect(await send({ preacher: ben.profileId, serviceTime: '11:29' })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^You already have a service on Sunday, .* at 10:30 AM\./) },
    })
    expect((await send({ preacher: ben.profileId, serviceTime: '11:30' })).status).toBe(201)
  })

  test('is as long as the longest that anyone is asked for', async () => {
    await ask(ada, { expectedDuration: 60 })
    await ask(ben, { expectedDuration: 120 })
    expect((await send({ serviceTime: '12:00' })).status).toBe(409)
    expect((await send({ serviceTime: '12:30' })).status).toBe(201)
  })

  test('for which everyone declined makes room for one at almost the same hour', async () => {
    await ada.cancel(await ask(ada))
    const later = await ask(ben, { serviceTime: '10:45' })
    expect((await ben.accept(later)).status).toBe(200)
    // The closed one cannot come back into its time.
    expect((await send({ preacher: ada.profileId })).status).toBe(409)
  })

  test('of several days names the day that is taken, and nothing is sent', async () => {
    const next = comingSunday(new Date(), 3)
    await ada.accept(await ask(ada, { date: next }))
    expect(await send({ preacher: ben.profileId, alsoOn: [next] })).toMatchObject({
      status: 409,
      body: { fields: { 'alsoOn.0': expect.stringContaining(booked) } },
    })
    expect((await ben.call(requestEndpoints.ofPreacher, {})).body.total).toBe(0)
  })

  test('of a church that was cancelled can be asked for again, and is the same', async () => {
    const first = await ask(ada)
    await ada.accept(first)
    await ada.cancel(first, 'I am ill')
    const second = await ask(ben)
    expect(second.service).toEqual((await show(church, first)).service)
    expect(second.alsoAsked).toMatchObject([{ preacher: { firstName: 'Ada' }, closeReason: 'cancelled' }])
  })
})

describe('of all who are asked for a service', () => {
  test('the first to accept is booked, also where they were asked one after another, ten times', async () => {
    const others = await Promise.all(['Cleo', 'Dan', 'Eve'].map((firstName) => given.preacher({ firstName })))
    const all = [ada, ben, ...others]
    for (let round = 0; round < 10; round += 1) {
      const asked: RequestDetails[] = []
      for (const who of all) asked.push(await ask(who, { date: comingSunday(new Date(), 3 + round) }))
      const answers = await Promise.all(all.map((who, at) => who.accept(asked[at] ?? '')))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    }
    expect(await bookings()).toEqual(Array.from({ length: 10 }, () => 1))
  })

  test('those who were asked later read that the first to accept is booked', async () => {
    await ask(ada)
    await ask(ben)
    expect(await messagesOf(ben)).toEqual([expect.stringContaining('The first to accept is booked.')])
  })

  test('an acceptance closes the open request, and who offered is thanked', async () => {
    const [open, asked] = [await ask(undefined), await ask(ada)]
    expect((await offer(ben, open)).status).toBe(201)
    await ada.accept(asked)
    expect(await show(church, open)).toMatchObject({ status: 'cancelled', closedBy: 'system', closeReason: 'filled' })
    expect(await messagesOf(ben)).toContainEqual(expect.stringMatching(/^The church found a preacher for the service/))
    expect((await choose(open, ben)).status).toBe(409)
  })

  test('a chosen offer closes what was asked of others', async () => {
    const [open, asked] = [await ask(undefined), await ask(ada)]
    await offer(ben, open)
    expect((await choose(open, ben)).status).toBe(200)
    expect(await show(ada, asked)).toMatchObject({ status: 'cancelled', closeReason: 'filled' })
    expect(await ada.accept(asked)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Another preacher already accepted') },
    })
  })

  test('one is booked when a choice and an acceptance meet, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const on = { date: comingSunday(new Date(), 3 + round) }
      const [open, asked] = [await ask(undefined, on), await ask(ada, on)]
      await offer(ben, open)
      const answers = await Promise.all([choose(open, ben), ada.accept(asked)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    expect(await bookings()).toEqual(Array.from({ length: 10 }, () => 1))
  })

  test('no one is asked beside a booking that happens at the same moment, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const on = { date: comingSunday(new Date(), 3 + round) }
      const asked = await ask(ada, on)
      await Promise.all([ada.accept(asked), send({ ...on, preacher: ben.profileId })])
    }
    const { rows } = await given.database.pool.query(
      `select count(*)::int as waiting from requests where church_id = $1 and status = 'pending'`,
      [church.profileId],
    )
    expect(rows).toEqual([{ waiting: 0 }])
  })
})

describe('a proposed change of time', () => {
  const propose = (by: Person, { _id: id }: RequestDetails, serviceTime: string) =>
    by.call(requestEndpoints.proposeTerms, {
      params: { id },
      body: { termsVersion: 1, serviceTime, honorarium: 200, terms: noTerms },
    })
  const accept = (by: Person, { _id: id }: RequestDetails) =>
    by.call(requestEndpoints.answerTerms, { params: { id }, body: { termsVersion: 2, answer: 'accept' } })

  test('moves the service: its old hour is free, its new one is taken', async () => {
    const request = await ask(ada)
    await ada.accept(request)
    await propose(ada, request, '14:00')
    expect((await accept(church, request)).status).toBe(200)
    expect((await send({ preacher: ben.profileId, serviceTime: '14:00' })).status).toBe(409)
    expect((await send({ preacher: ben.profileId })).status).toBe(201)
  })

  test('onto another service of the church is refused, and both stay as they are', async () => {
    const [request, other] = [await ask(ada), await ask(ben, { serviceTime: '14:00' })]
    await ada.accept(request)
    await ben.accept(other)
    await propose(ada, request, '13:30')
    expect(await accept(church, request)).toMatchObject({ status: 409, body: { code: 'clash' } })
    expect(await show(church, request)).toMatchObject({ serviceTime: '10:30', status: 'confirmed' })
  })

  test('onto one that no one will come for takes its place', async () => {
    const [request, other] = [await ask(ada), await ask(ben, { serviceTime: '14:00' })]
    await ada.accept(request)
    await ben.cancel(other)
    await propose(ada, request, '14:00')
    expect((await accept(church, request)).status).toBe(200)
  })

  test('books the service and closes the others, whatever hour it was', async () => {
    const [request, other] = [await ask(ada), await ask(ben)]
    await propose(ada, request, '14:00')
    expect(await accept(church, request)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await show(ben, other)).toMatchObject({ status: 'cancelled', closeReason: 'filled', serviceTime: '10:30' })
  })
})
