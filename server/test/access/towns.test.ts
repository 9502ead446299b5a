import { churchEndpoints } from '@openpulpit/contract/churches'
import { offerEndpoints } from '@openpulpit/contract/offers'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { requestDayContextEndpoints } from '@openpulpit/contract/request-day-context'
import { rosterEndpoints } from '@openpulpit/contract/roster'
import { searchEndpoints } from '@openpulpit/contract/search'
import { searchSorts } from '@openpulpit/contract/search-input'
import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aChurch, aPreacher, comingSunday, type Person } from '../app.ts'
import { patience, runs } from '../fixtures/fuzz-runs.ts'
import { useTestApp } from '../use-test-app.ts'

// A location is shown as a town, in whole miles from another town. Someone who queries from many places, with many
// radii and in any order must not learn more: these tests try that with everything that contains a distance.

const given = useTestApp()
let church: Person
let preacher: Person
let towns: readonly Town[]

interface Town {
  readonly city: string
  readonly state: string
  readonly zips: readonly string[]
}

beforeAll(async () => {
  ;[church, preacher] = [await given.church(), await given.preacher()]
  for (const city of ['Atlanta', 'Atlanta', 'Decatur', 'Marietta', 'Athens', 'Macon', 'Chattanooga'])
    await given.preacher({
      city,
      state: city === 'Chattanooga' ? 'TN' : 'GA',
      ...(city === 'Atlanta' && { zipCode: '30301' }),
    })
  await church.call(rosterEndpoints.save, { params: { id: preacher.profileId } })
  const { rows } = await given.database.pool.query<Town>(
    `select places.name as city, places.state, array_agg(zip order by zip) as zips
     from places join zips on zips.place_key = places.key and zips.state = places.state
     where places.state in ('GA', 'AL', 'TN', 'SC')
     group by places.key, places.state having count(*) > 2 order by places.key, places.state`,
  )
  towns = rows
}, 60_000)

const search = fc.record({
  location: fc.oneof(
    fc.constantFrom('Atlanta, GA', '30301', '30331', 'Decatur, GA 30032', 'Marietta', 'Nowhereville'),
    fc.nat().map((at) => {
      const town = towns[at % towns.length]
      return town?.zips[at % town.zips.length] ?? ''
    }),
  ),
  radius: fc.option(fc.oneof(fc.double({ min: 1, max: 500, noNaN: true }), fc.integer({ min: 1, max: 500 })), {
    nil: undefined,
  }),
  sort: fc.constantFrom(...searchSorts),
  date: fc.constantFrom(undefined, '2030-03-03'),
})
const twoOf = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: 2, maxLength: 2 })
const attack = fc.record({
  home: fc.nat().chain((at) => {
    const { zips = [], ...town } = towns[at % towns.length] ?? {}
    return twoOf(zips).map((two) => ({ ...town, zips: two }) as Town)
  }),
  searches: fc.array(search, { minLength: 3, maxLength: 6 }),
  weeks: fc.nat(20),
})

test('nothing that a church is shown tells two ZIP codes of a town apart', { ...patience }, () =>
  fc.assert(
    fc.asyncProperty(attack, async ({ home: { city, state, zips }, searches, weeks }) => {
      const seen = []
      for (const zipCode of zips) {
        await preacher.call(preacherEndpoints.saveProfile, { body: { ...aPreacher, city, state, zipCode } })
        seen.push(await seenByChurch(searches, weeks))
      }
      expect(seen[1]).toEqual(seen[0])
    }),
    runs(4),
  ),
)

async function seenByChurch(searches: readonly object[], weeks: number) {
  const date = comingSunday(given.clock.now(), weeks)
  const sent = await given.request(church, preacher, { date, terms: { mileage: {} } })
  await church.cancel(sent)
  const nearby = { date, serviceTime: '10:30', expectedDuration: 60 }
  return JSON.stringify([
    ...(await Promise.all(searches.map((query) => church.call(searchEndpoints.preachers, { query })))),
    ...(await Promise.all(searches.map((query) => church.call(searchMapEndpoints.show, { query })))),
    await church.call(rosterEndpoints.list, { query: { sort: 'distance' } }),
    await church.call(offerEndpoints.nearby, { query: nearby }),
    sent.terms.mileage,
  ])
}

test('nothing that a preacher is shown tells two ZIP codes of a church’s town apart', { ...patience }, async () => {
  const asked = [await given.request(church, preacher), await given.request(church, undefined)]
  await fc.assert(
    fc.asyncProperty(attack, async ({ home: { city, state, zips } }) => {
      const seen = []
      for (const zipCode of zips) {
        await church.call(churchEndpoints.saveProfile, { body: { ...aChurch, address: { city, state, zipCode } } })
        const days = asked.map(({ _id }) => preacher.call(requestDayContextEndpoints.show, { params: { id: _id } }))
        seen.push(JSON.stringify([await Promise.all(days), await preacher.call(offerEndpoints.open)]))
      }
      expect(seen[1]).toEqual(seen[0])
    }),
    runs(4),
  )
})
