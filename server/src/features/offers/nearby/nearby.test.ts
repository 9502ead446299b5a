import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { type NearbyQuery, offerEndpoints } from '@openpulpit/contract/offers'
import { requestEndpoints } from '@openpulpit/contract/requests'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { notifyNearbyPreachers } from '../notify-nearby/commands.ts'

const inReno = { city: 'Reno', state: 'NV' }
const service = { date: '2026-12-13', serviceTime: '10:30', expectedDuration: 60 } as unknown as NearbyQuery

const given = useTestApp({ RATE_LIMITS: 'on', BILLING: 'off' })
let church: Person
let near: Person[]
beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  near = []
  for (let at = 0; at < 7; at++) near.push(await given.preacher(inReno))
  await given.preacher({ city: 'Austin', state: 'TX' })
  await given.preacher({ ...inReno, isActive: false })
}, 60_000)
beforeEach(async () => {
  church = await given.church({ address: inReno })
  // Confirmed long ago: what one day allows is a test of its own.
  await given.database.pool.query(`update users set verified_at = '2026-01-01' where id = $1`, [church.userId])
})

const ask = async (asked: Partial<NearbyQuery> = {}, who = church) =>
  (await who.call(offerEndpoints.nearby, { query: { ...service, ...asked } })).body
const send = async (date: string) => given.request(church, undefined, { date, serviceTime: '10:30' })
const notify = (...ids: string[]) => notifyNearbyPreachers(given.services, ids)
const mark = (who: Person | undefined, date: string) =>
  who?.call(availabilityEndpoints.save, { body: { dates: [{ date, available: false }] } })
const look = async (id: string, who = church) => (await who.call(requestEndpoints.show, { params: { id } })).body

test('as many are counted as are notified after, and the church reads how many those were', async () => {
  expect(await ask()).toEqual({ preachers: 7, within: 10, awaitsConfirmation: false, today: null })
  const { _id: id, notified } = await send('2026-12-13')
  expect(notified).toBe(0)
  await notify(id)
  expect((await look(id)).notified).toBe(7)
  const [first] = near
  expect(first && (await look(id, first)).notified).toBeNull()
})

test('who is away, who blocks and who is out of reach does not count; over several days one that suits is enough', async () => {
  const [away, blocking] = near
  await mark(away, '2026-12-20')
  await given.database.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocking?.userId,
    church.userId,
  ])
  const on = (date: string) => ({ date }) as Partial<NearbyQuery>
  expect((await ask(on('2026-12-20'))).preachers).toBe(5)
  expect(
    (await ask({ ...on('2026-12-20'), alsoOn: ['2026-12-27'] as unknown as NearbyQuery['alsoOn'] })).preachers,
  ).toBe(6)
  const { _id: id } = await send('2026-12-20')
  await notify(id)
  expect((await look(id)).notified).toBe(5)
  const far = await given.church({ address: { city: 'Honolulu', state: 'HI' } })
  expect(await ask({}, far)).toMatchObject({ preachers: 0, within: null })
})

test('a few are neither counted nor placed, so that no answer is about one of them', async () => {
  const date = '2027-01-10'
  for (const one of near.slice(0, 3)) await mark(one, date)
  const few = { preachers: null, within: null, awaitsConfirmation: false, today: null }
  expect(await ask({ date: date as NearbyQuery['date'] })).toEqual(few)
  await mark(near[3], date)
  await mark(near[4], date)
  await mark(near[5], date)
  expect(await ask({ date: date as NearbyQuery['date'] })).toEqual(few)
  await mark(near[6], date)
  expect(await ask({ date: date as NearbyQuery['date'] })).toMatchObject({ preachers: 0 })
})

test('a church hears that its email has to be confirmed first, and how many a day allows', async () => {
  await given.database.pool.query('update users set verified_at = null where id = $1', [church.userId])
  expect(await ask()).toMatchObject({ preachers: 7, awaitsConfirmation: true, today: null })
  await given.database.pool.query('update users set verified_at = $2 where id = $1', [church.userId, given.clock.now()])
  await given.database.pool.query(
    `insert into quotas (user_id, kind, began_at, used) values ($1, 'announcements', $2, 21)`,
    [church.userId, given.clock.now()],
  )
  expect(await ask()).toMatchObject({ preachers: 7, awaitsConfirmation: false, today: 4 })
})

test('only churches may ask, for so many days and so often', async () => {
  const [preacher] = near
  expect(await preacher?.call(offerEndpoints.nearby, { query: service })).toMatchObject({ status: 403 })
  const many = Array.from({ length: 13 }, (_, day) => `2027-02-${String(day + 1).padStart(2, '0')}`)
  const asked = { ...service, alsoOn: many as unknown as NearbyQuery['alsoOn'] }
  expect(await church.call(offerEndpoints.nearby, { query: asked })).toMatchObject({ status: 400 })
  let status = 200
  for (let calls = 0; calls <= 60 && status === 200; calls++)
    status = (await church.call(offerEndpoints.nearby, { query: service })).status
  expect(status).toBe(429)
})
