import { blockEndpoints } from '@openpulpit/contract/blocks'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { threadEndpoints } from '@openpulpit/contract/threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'

let given: TestApp
let church: Person
beforeAll(async () => {
  given = await testApp()
  church = await given.church()
}, 60_000)
afterAll(() => given.close())

const decatur = { latitude: expect.closeTo(33.77, 1), longitude: expect.closeTo(-84.3, 1) }
const mapOf = async (people: Person[], location?: string, who = church) => {
  const ids = people.map(({ profileId }) => profileId).join()
  return (await who.call(searchMapEndpoints.show, { query: { ids, location } })).body
}

test('everyone is at their town, no closer, whatever they said of their ZIP', async () => {
  const exact = await given.preacher({ city: 'Decatur', state: 'GA', zipCode: '30032' })
  const plain = await given.preacher({ city: 'decatur', state: 'Georgia' })
  const unknown = await given.preacher({ city: 'Nowhereville', state: 'GA' })
  const { church: home, place, preachers } = await mapOf([exact, plain, unknown], 'Athens, GA')
  expect(home).toEqual({ latitude: expect.closeTo(33.75, 0), longitude: expect.closeTo(-84.39, 0) })
  expect(place).toEqual({ latitude: expect.closeTo(33.95, 1), longitude: expect.closeTo(-83.39, 1) })
  const [one, other, ...more] = preachers.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  expect([one, other]).toEqual([exact, plain].map(({ profileId }) => ({ _id: profileId, ...decatur })))
  expect(one?.latitude).toBe(other?.latitude)
  expect(one?.longitude).toBe(other?.longitude)
  expect(more).toEqual([])
})

test('a church or a place that no one knows is nowhere', async () => {
  const lost = await given.church({ address: { city: 'Nowhereville', state: 'GA' } })
  expect(await mapOf([], undefined, lost)).toEqual({ church: null, place: null, preachers: [] })
  expect(await mapOf([], 'Xyzzyville', lost)).toEqual({ church: null, place: null, preachers: [] })
})

test('no one is on the map who would not be found: who rests, and who has blocked the church', async () => {
  const [resting, blocking] = [
    await given.preacher({ city: 'Decatur', state: 'GA' }),
    await given.preacher({ city: 'Decatur', state: 'GA' }),
  ]
  await resting.call(preacherEndpoints.accept, { body: { isActive: false } })
  const body = { preacherId: blocking.profileId, subject: 'Hello', message: 'Hello' }
  const { thread } = (await church.call(threadEndpoints.start, { body })).body
  expect((await mapOf([resting, blocking])).preachers).toMatchObject([{ _id: blocking.profileId }])
  await blocking.call(blockEndpoints.block, { params: { id: thread._id } })
  expect((await mapOf([resting, blocking])).preachers).toEqual([])
  // Whom it has saved the church finds all the same.
  await church.call(rosterEndpoints.save, { params: { id: resting.profileId } })
  expect((await mapOf([resting, blocking])).preachers).toMatchObject([{ _id: resting.profileId }])
})

test('more than a page of them is refused', async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID()).join()
  expect(await church.call(searchMapEndpoints.show, { query: { ids } })).toMatchObject({ status: 400 })
})
