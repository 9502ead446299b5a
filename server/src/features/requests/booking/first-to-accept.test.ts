import { emailActionEndpoints } from '@openpulpit/contract/email-actions'
import { notificationEndpoints } from '@openpulpit/contract/notifications'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { type RequestForm, requestEndpoints } from '@openpulpit/contract/requests'
import { statsEndpoints } from '@openpulpit/contract/stats'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPreacher, aRequest, comingSunday, type Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { issueActionLink } from '../../email-actions/links/commands.ts'

const given = useTestApp()
let church: Person
let preachers: [Person, Person, Person]
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  preachers = [
    await given.preacher({ firstName: 'Ada' }),
    await given.preacher({ firstName: 'Ben' }),
    await given.preacher({ firstName: 'Cleo' }),
  ]
})

const send = (given_: Partial<RequestForm> = {}) =>
  church.call(requestEndpoints.send, { body: { ...aRequest(given.clock.now()), ...given_ } })
const idsOf = (...people: Person[]) => people.map(({ profileId }) => profileId)
/** The same need asked of all three, Ada first. */
const askAll = async (given_: Partial<RequestForm> = {}) => {
  const [preacher, ...alsoAsk] = idsOf(...preachers)
  const { status, body } = await send({ preacher, alsoAsk, ...given_ })
  expect(status).toBe(201)
  return body
}
const requestsOf = async (who: Person) => {
  const call = who === church ? requestEndpoints.ofChurch : requestEndpoints.ofPreacher
  return (await who.call(call, { query: { sortOrder: 'asc', limit: 100 } })).body.requests
}
const onlyRequestOf = async (who: Person) => {
  const [only, ...more] = await requestsOf(who)
  expect(more).toEqual([])
  if (!only) throw new Error('there is no request')
  return only
}
const look = async (who: Person, { _id: id }: { _id: string }) =>
  (await who.call(requestEndpoints.show, { params: { id } })).body
const notificationsOf = async (who: Person) =>
  (await who.call(notificationEndpoints.list)).body.notifications.map(({ message }) => message)
const figures = async () => (await church.call(statsEndpoints.ofChurch)).body
const filled = 'Another preacher already accepted this request. Thank you for being willing to help.'

describe('a need that several are asked', () => {
  test('arrives with each of them, with the note, and says that the first to accept is booked', async () => {
    await askAll({ message: 'We would be glad to have you.' })
    for (const preacher of preachers) {
      const request = await look(preacher, await onlyRequestOf(preacher))
      expect(request).toMatchObject({ status: 'pending', actions: ['accept', 'decline', 'propose_terms'] })
      expect(request.messages.map(({ content }) => content)).toEqual(['We would be glad to have you.'])
      expect(await notificationsOf(preacher)).toEqual([
        'Grace Chapel would like you to preach on Sunday, December 13 at 10:30 AM. The first to accept is booked.',
      ])
      const link = { userId: preacher.userId, requestId: request._id, purpose: 'answer' } as const
      const { token } = await issueActionLink(given.services, link)
      const { body } = await given.anyone(emailActionEndpoints.show, { body: { token } })
      expect(body.request.firstToAccept).toBe(true)
    }
  })

  test('answers with the request to the first, and shows the church whom else it asked', async () => {
    const sent = await askAll()
    expect(sent.preacher?.firstName).toBe('Ada')
    expect(sent.alsoAsked.map(({ preacher, status }) => [preacher.firstName, status]).sort()).toEqual([
      ['Ben', 'pending'],
      ['Cleo', 'pending'],
    ])
    const [entry, ...more] = await requestsOf(church)
    expect(entry).toMatchObject({ _id: sent._id, alsoAsked: sent.alsoAsked })
    expect(more).toEqual([])
  })

  test('tells no preacher who else is asked, whatever they look at', async () => {
    await askAll()
    const [ada] = preachers
    const request = await onlyRequestOf(ada)
    const seen = await ada.call(requestEndpoints.show, { params: { id: request._id } })
    expect(seen.body.alsoAsked).toEqual([])
    const all = JSON.stringify([seen, await requestsOf(ada), await notificationsOf(ada), await ada.accept(request)])
    for (const word of ['Ben', 'Cleo', 'need', ...idsOf(...preachers.slice(1))]) expect(all).not.toContain(word)
  })

  test('asks each once, however often they are named', async () => {
    const [ada, ben] = idsOf(...preachers)
    const { body } = await send({
      preacher: ada,
      alsoAsk: [ben, ada, ben?.toUpperCase()].filter((id) => id !== undefined),
    })
    expect(body.alsoAsked).toHaveLength(1)
    expect(await requestsOf(church)).toMatchObject([{ alsoAsked: [{ status: 'pending' }] }])
  })

  test('of one preacher alone is an ordinary request', async () => {
    const [ada] = preachers
    const sent = await send({ preacher: ada.profileId, alsoAsk: [ada.profileId] })
    expect(sent.body.alsoAsked).toEqual([])
    expect(await notificationsOf(ada)).toEqual([
      'Grace Chapel would like you to preach on Sunday, December 13 at 10:30 AM.',
    ])
  })

  test('has to name a preacher to ask first', async () => {
    const { status, body } = await send({ alsoAsk: idsOf(preachers[1]) })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['alsoAsk']])
    expect(await requestsOf(church)).toEqual([])
  })

  test('is asked of no one when one of them does not accept requests or is not there', async () => {
    const [ada, ben] = preachers
    const closed = await given.preacher({ ...aPreacher, firstName: 'Ruth', lastName: 'Amsel' })
    await closed.call(preacherEndpoints.saveProfile, {
      body: { ...aPreacher, firstName: 'Ruth', lastName: 'Amsel', isActive: false },
    })
    const words = 'Ruth Amsel is not accepting requests right now'
    expect(await send({ preacher: ada.profileId, alsoAsk: idsOf(ben, closed) })).toMatchObject({
      status: 409,
      body: { code: 'stale', message: words, fields: { 'alsoAsk.1': words } },
    })
    expect(await send({ preacher: closed.profileId })).toMatchObject({ status: 409, body: { message: words } })
    expect(await send({ preacher: ada.profileId, alsoAsk: idsOf(church, ben) })).toMatchObject({
      status: 404,
      body: { code: 'not_found', fields: { 'alsoAsk.0': 'The preacher was not found' } },
    })
    expect(await requestsOf(church)).toEqual([])
    expect(await notificationsOf(ada)).toEqual([])
  })

  test('asks five at most', async () => {
    const { status, body } = await send({
      preacher: preachers[0].profileId,
      alsoAsk: Array.from({ length: 5 }, () => crypto.randomUUID()),
    })
    expect([status, body.fields]).toEqual([400, { alsoAsk: 'Please ask at most 5 preachers at a time' }])
  })
})

describe('the first to accept', () => {
  test('is booked, and the others are told kindly', async () => {
    await askAll()
    const [ada, ben, cleo] = preachers
    expect((await ben.accept(await onlyRequestOf(ben))).body.status).toBe('confirmed')
    for (const other of [ada, cleo]) {
      const request = await look(other, await onlyRequestOf(other))
      expect(request).toMatchObject({ status: 'cancelled', closedBy: 'system', closeReason: 'filled', actions: [] })
      expect(request.events.at(-1)).toMatchObject({
        from: 'pending',
        to: 'cancelled',
        by: 'system',
        closeReason: 'filled',
      })
      expect((await notificationsOf(other))[0]).toBe(
        'Grace Chapel found a preacher for Sunday, December 13 at 10:30 AM. No reply needed.',
      )
      expect(await other.accept(request)).toMatchObject({
        status: 409,
        body: { code: 'stale', message: filled },
      })
    }
    expect(await notificationsOf(church)).toEqual([expect.stringMatching(/^Ben Wesley accepted/)])
  })

  test('does not close what was declined or withdrawn before', async () => {
    await askAll()
    const [ada, ben, cleo] = preachers
    await ada.cancel(await onlyRequestOf(ada), 'The flu')
    await church.cancel(await onlyRequestOf(ben), 'The flu')
    expect((await onlyRequestOf(cleo)).status).toBe('pending')
    await cleo.accept(await onlyRequestOf(cleo))
    expect([(await onlyRequestOf(ada)).closeReason, (await onlyRequestOf(ben)).closeReason]).toEqual([
      'declined',
      'withdrawn',
    ])
  })

  test('of five who accept at once is one, ten times; a clash elsewhere disturbs no one', async () => {
    const five = [...preachers, await given.preacher({ firstName: 'Dan' }), await given.preacher({ firstName: 'Eve' })]
    const [ada] = preachers
    const hope = await given.church({ name: 'Hope Church' })
    for (let round = 0; round < 10; round += 1) {
      const date = comingSunday(given.clock.now(), round)
      const [preacher, ...alsoAsk] = idsOf(...five)
      await send({ preacher, alsoAsk, date })
      // At the same hour Ada is wanted elsewhere, and says yes there too.
      const elsewhere: RequestDetails = await given.request(hope, ada, { date, serviceTime: '11:00' })
      const asked = await Promise.all(five.map(async (who) => ({ who, all: await requestsOf(who) })))
      const accepts = asked.flatMap(({ who, all }) =>
        all.filter((one) => one.date === date && one.church.name === 'Grace Chapel').map((one) => ({ who, one })),
      )
      expect(accepts).toHaveLength(5)
      const [atHope, ...answers] = await Promise.all([
        ada.accept(elsewhere),
        ...accepts.map(({ who, one }) => who.accept(one)),
      ])
      const statuses = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`))
      expect(statuses.filter((status) => status === '200')).toHaveLength(1)
      expect(statuses.filter((status) => !['200', '409 stale', '409 clash'].includes(status))).toEqual([])
      for (const { status, body } of answers)
        if (status !== 200 && body.code === 'stale') expect(body.message).toBe(filled)
      expect([200, 409]).toContain(atHope.status)
    }
    const { rows } = await given.database.pool.query(
      `select count(*) filter (where confirmed <> 1 or waiting <> 0) as wrong, count(*) as needs from (
         select service_id, count(*) filter (where status = 'confirmed') as confirmed,
           count(*) filter (where status = 'pending') as waiting
         from requests where church_id = $1 group by service_id) as by_service`,
      [church.profileId],
    )
    expect(rows).toEqual([{ wrong: 0, needs: 10 }])
    const double = await given.database.pool.query(
      `select count(*) as double_booked from requests a join requests b
       on b.preacher_id = a.preacher_id and b.id <> a.id and b.during && a.during
       where a.status = 'confirmed' and b.status = 'confirmed'`,
    )
    expect(double.rows).toEqual([{ double_booked: 0 }])
  })
})

test('a need is one in the figures of the church, however many are asked', async () => {
  await askAll()
  await send({ serviceTime: '18:00' })
  expect(await figures()).toMatchObject({ totalRequests: 2, pendingRequests: 2 })
  const [ada] = preachers
  await ada.accept(await onlyRequestOf(ada))
  expect(await figures()).toMatchObject({ totalRequests: 2, pendingRequests: 1 })
})
