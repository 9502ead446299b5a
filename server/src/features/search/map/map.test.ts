import { blockEndpoints } from '@openpulpit/contract/blocks'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchEndpoints } from '@openpulpit/contract/search'
import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
beforeAll(async () => {
  church = await given.church()
}, 60_000)

const decatur = { latitude: expect.closeTo(33.77, 1), longitude: expect.closeTo(-84.3, 1) }
const mapOf = async (query: Record<string, string> = {}, who = church) =>
  (await who.call(searchMapEndpoints.show, { query })).body

test('everyone is at their town, no closer, whatever their ZIP', async () => {
  const exact = await given.preacher({ city: 'Decatur', state: 'GA', zipCode: '30032' })
  const plain = await given.preacher({ city: 'decatur', state: 'Georgia' })
  await given.preacher({ city: 'Nowhereville', state: 'GA' })
  const { church: home, place, preachers, total } = await mapOf()
  expect(home).toEqual({ latitude: expect.closeTo(33.75, 0), longitude: expect.closeTo(-84.39, 0) })
  expect(place).toBeNull()
  expect(total).toBe(3)
  const [one, other, ...more] = preachers.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  expect([one, other]).toMatchObject([exact, plain].map(({ profileId }) => ({ _id: profileId, ...decatur })))
  expect(one?.latitude).toBe(other?.latitude)
  expect(one?.longitude).toBe(other?.longitude)
  expect(more).toEqual([])
})

test('it is the list: the same people, filters and order, beyond the first page', async () => {
  for (let at = 0; at < 14; at++) await given.preacher({ city: 'Athens', state: 'GA', denomination: 'lutheran_elca' })
  await given.preacher({ city: 'Athens', state: 'GA', denomination: 'american_baptist' })
  const query = { location: 'Athens, GA', denomination: 'lutheran_elca', radius: '10', sort: 'honorarium' }
  const pages = await Promise.all(
    ['1', '2'].map(async (page) => (await church.call(searchEndpoints.preachers, { query: { ...query, page } })).body),
  )
  const { preachers, place, total } = await mapOf(query)
  expect(place).toEqual({ latitude: expect.closeTo(33.95, 1), longitude: expect.closeTo(-83.39, 1) })
  expect(total).toBe(14)
  expect(preachers.map(({ _id, position }) => [position, _id])).toEqual(
    pages.flatMap((page) => page.preachers).map(({ _id }, at) => [at, _id]),
  )
})

test('a church or a place that no one knows is nowhere', async () => {
  const lost = await given.church({ address: { city: 'Nowhereville', state: 'GA' } })
  const nowhere = { church: null, place: null, preachers: [], total: 0 }
  expect(await mapOf({ location: 'Xyzzyville' }, lost)).toEqual(nowhere)
})

test('no one is on the map who would not be found: who rests, and who has blocked the church', async () => {
  const [resting, blocking] = [
    await given.preacher({ city: 'Macon', state: 'GA' }),
    await given.preacher({ city: 'Macon', state: 'GA' }),
  ]
  const macon = { location: 'Macon, GA' }
  await resting.call(preacherEndpoints.accept, { body: { isActive: false } })
  const body = { preacherId: blocking.profileId, subject: 'Hello', message: 'Hello' }
  const { thread } = (await church.call(threadEndpoints.start, { body })).body
  expect((await mapOf(macon)).preachers).toMatchObject([{ _id: blocking.profileId }])
  await blocking.call(blockEndpoints.block, { params: { id: thread._id } })
  expect((await mapOf(macon)).preachers).toEqual([])
  // Saved preachers are found even while they take no requests.
  await church.call(rosterEndpoints.save, { params: { id: resting.profileId } })
  expect((await mapOf({ ...macon, saved: '1' })).preachers).toMatchObject([{ _id: resting.profileId }])
})

test('a thousand are on it, and no more', async () => {
  const insert = `insert into preachers (user_id, first_name, last_name, city, state, latitude, longitude, time_zone, experience_level, denomination,
      honorarium_min_cents, honorarium_max_cents, accepts_requests)
    select id, 'Ada', 'Hale', 'Honolulu', 'HI', 21.307, -157.858, 'Pacific/Honolulu', 'lay_speaker', 'other', 0, 0, true from added`
  await given.database.pool.query(`with added as (
      insert into users (email, password_hash, user_type) select 'many' || n || '@example.org', 'x', 'preacher'
      from generate_series(1, 1001) as n returning id
    ) ${insert}`)
  const { preachers, total } = await mapOf({ location: 'Hawaii', sort: 'rating' })
  expect(preachers).toHaveLength(1_000)
  expect(total).toBe(1_000)
})
