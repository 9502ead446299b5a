import { randomUUID } from 'node:crypto'
import type { RequestStatus } from '@openpulpit/contract/request-lifecycle'
import { requestEndpoints } from '@openpulpit/contract/requests'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRequest, comingSunday, type Person } from '../../../test/app.ts'
import { RoundTripCounter } from '../../../test/servers/round-trips.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { buildApp } from '../../app.ts'
import type { Database } from '../../platform/database/database.ts'

/** With the session, the begin and the commit of the transaction, the limits, the key and the answer. */
const most = 6

const given = useTestApp()
let counter: RoundTripCounter
let database: Database
/** Another server of the same database, at which is counted. No one listens there, so it does no jobs. */
let app: FastifyInstance
let church: Person
let preachers: readonly [Person, Person]
beforeAll(async () => {
  counter = await RoundTripCounter.to(given.database.pool.options.connectionString ?? '')
  database = counter.open()
  const { settings, clock } = given.services
  app = await buildApp({ settings, database, clock })
  await app.ready()
  church = await given.church()
  preachers = [await given.preacher(), await given.preacher()]
  // Where a trial ends with a service, two more people are notified.
  await given.database.pool.query("update users set subscription_status = 'active'")
})
afterAll(async () => {
  await app.close()
  await database.close()
  await counter.close()
})

let weeks = 0
const send = (more: object = {}, headers: object = {}) =>
  app.inject({
    method: requestEndpoints.send.method,
    url: '/api/requests',
    headers: { authorization: `Bearer ${church.token}`, ...headers },
    payload: {
      ...aRequest(given.clock.now()),
      preacher: preachers[0].profileId,
      date: comingSunday(given.clock.now(), ++weeks),
      ...more,
    },
  })

const change = (by: Person, id: string, status: RequestStatus) =>
  app.inject({
    method: requestEndpoints.changeStatus.method,
    url: `/api/requests/${id}`,
    headers: { authorization: `Bearer ${by.token}` },
    payload: { status, ...(status === 'cancelled' && { cancellationReason: 'I am away' }) },
  })

const times = 4

/** The fewest of a few: the first one opens connections, and something else of the server may ask at the same moment. */
async function fewestTrips(act: (at: number) => Promise<{ statusCode: number }>): Promise<number> {
  const counts: number[] = []
  for (let at = 0; at < times; at += 1) {
    let status = 0
    const { trips } = await counter.of(async () => {
      status = (await act(at)).statusCode
    })
    expect(status).toBeLessThan(300)
    counts.push(trips)
  }
  return Math.min(...counts)
}

/** The same of what becomes of requests that were sent beforehand. */
async function fewestTripsOf(by: Person, status: RequestStatus, more: object = {}): Promise<number> {
  const ids: string[] = []
  for (let at = 0; at < times; at += 1) ids.push((await send(more)).json()._id)
  return fewestTrips((at) => change(by, ids[at] ?? '', status))
}

const toSeveral = () => ({ alsoAsk: [preachers[1].profileId] })

test.each<[string, () => object]>([
  ['to one preacher', () => ({})],
  ['with a note', () => ({ message: 'Good morning' })],
  [
    'to several preachers for several days',
    () => ({ ...toSeveral(), alsoOn: [comingSunday(given.clock.now(), 60 + weeks)] }),
  ],
  ['to anyone', () => ({ preacher: undefined })],
])('sending a request %s takes at most six round trips, with a key and without', async (_, more) => {
  expect(await fewestTrips(() => send(more()))).toBeLessThanOrEqual(most)
  expect(await fewestTrips(() => send(more(), { 'idempotency-key': randomUUID() }))).toBeLessThanOrEqual(most)
})

test('accepting takes at most six, also where others were asked', async () => {
  expect(await fewestTripsOf(preachers[0], 'confirmed')).toBeLessThanOrEqual(most)
  expect(await fewestTripsOf(preachers[0], 'confirmed', toSeveral())).toBeLessThanOrEqual(most)
})

test('declining and withdrawing take at most six', async () => {
  expect(await fewestTripsOf(preachers[0], 'cancelled')).toBeLessThanOrEqual(most)
  expect(await fewestTripsOf(church, 'cancelled', toSeveral())).toBeLessThanOrEqual(most)
})

test('a message takes at most six', async () => {
  const { threadId } = (await send({ message: 'Good morning' })).json()
  const write = () =>
    app.inject({
      method: 'POST',
      url: `/api/threads/${threadId}/messages`,
      headers: { authorization: `Bearer ${church.token}` },
      payload: { content: 'Thank you', clientId: randomUUID() },
    })
  expect(await fewestTrips(write)).toBeLessThanOrEqual(most)
})
