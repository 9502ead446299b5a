import { preacherEndpoints } from '@openpulpit/contract/preachers'
import type { RequestForm } from '@openpulpit/contract/requests'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp({ BILLING: 'off' })
let church: Person
beforeAll(async () => {
  await given.preacher({ firstName: 'Near', city: 'Decatur', state: 'GA' })
  await given.preacher({ firstName: 'Far', city: 'Juneau', state: 'AK' })
}, 60_000)
beforeEach(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church({ address: { city: 'Atlanta', state: 'GA' } })
})

const open = async (who = church) => (await who.call(searchEndpoints.preachers, { query: { opening: '1' } })).body
const names = async (who = church) => (await open(who)).preachers.map(({ firstName }) => firstName)
const ask = async (request: Partial<RequestForm>, who = church) => (await given.request(who, undefined, request))._id

test('the search opens near the church, on its next Sunday without a preacher', async () => {
  expect(await open()).toMatchObject({
    opening: { location: 'Atlanta, GA', date: '2026-12-06' },
    place: 'Atlanta, GA',
    total: 1,
    preachers: [{ firstName: 'Near', availability: 'ask' }],
  })
})

test('it passes over a Sunday with a request, and comes back to it once the request is withdrawn', async () => {
  const first = await ask({ date: '2026-12-06' })
  await ask({ date: '2026-12-13' })
  expect((await open()).opening?.date).toBe('2026-12-20')
  await church.cancel(first)
  expect((await open()).opening?.date).toBe('2026-12-06')
})

test('the requests of another church change nothing', async () => {
  await ask({ date: '2026-12-06' }, await given.church())
  expect((await open()).opening?.date).toBe('2026-12-06')
})

test('a preacher who is booked that Sunday is left out', async () => {
  const address = { city: 'Honolulu', state: 'HI' }
  const busy = await given.preacher({ firstName: 'Busy', ...address })
  const { _id } = await given.request(church, busy, { date: '2026-12-06' })
  const there = await given.church({ address })
  expect(await names(there)).toEqual(['Busy'])
  await busy.accept(_id)
  expect(await names(there)).toEqual([])
  await busy.call(preacherEndpoints.accept, { body: { isActive: false } })
})

test('where every coming Sunday is taken care of, it names no day', async () => {
  for (let week = 0; week < 8; week++) {
    const date = new Date(Date.UTC(2026, 11, 6 + 7 * week)).toISOString().slice(0, 10)
    await ask({ date })
  }
  expect(await open()).toMatchObject({ opening: { location: 'Atlanta, GA', date: null }, total: 1 })
})

test('a town that is not in the table keeps no one out', async () => {
  const nowhere = await given.church({ address: { city: 'Nowhereville', state: 'GA' } })
  expect((await open(nowhere)).opening).toEqual({ location: null, date: '2026-12-06' })
  expect((await names(nowhere)).sort()).toEqual(['Far', 'Near'])
})

test('any other search is taken as it was asked', async () => {
  const { body } = await church.call(searchEndpoints.preachers, { query: { location: 'Juneau, AK' } })
  expect(body).toMatchObject({ opening: null, place: 'Juneau, AK', preachers: [{ firstName: 'Far' }] })
})
