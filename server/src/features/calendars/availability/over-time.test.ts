import { availabilityEndpoints } from '@openpulpit/contract/availability'
import { addDays, type Day, dayOf } from '@openpulpit/contract/dates'
import { preacherEndpoints } from '@openpulpit/contract/preachers'
import { searchEndpoints } from '@openpulpit/contract/search'
import { assert as always, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

/** From the first to the last time zone of the country, including those without daylight saving time. */
const towns = [
  { city: 'San Juan', state: 'PR', zone: 'America/Puerto_Rico' },
  { city: 'Atlanta', state: 'GA', zone: 'America/New_York' },
  { city: 'Anchorage', state: 'AK', zone: 'America/Anchorage' },
  { city: 'Phoenix', state: 'AZ', zone: 'America/Phoenix' },
  { city: 'Honolulu', state: 'HI', zone: 'Pacific/Honolulu' },
] as const
type Town = (typeof towns)[number]

const given = useTestApp()
const preachers = new Map<Town, Person>()
const churches = new Map<Town, Person>()
beforeAll(async () => {
  for (const town of towns) {
    const { city, state } = town
    preachers.set(town, await given.preacher({ city, state }))
    churches.set(town, await given.church({ address: { city, state } }))
  }
})

/** Around clock changes, year ends and a leap day, by hour, so that zones disagree about today. */
const instants = record({
  turn: constantFrom('2026-12-31', '2027-03-14', '2027-11-07', '2028-02-29', '2028-03-12', '2028-12-31'),
  hours: integer({ min: -60, max: 60 }),
}).map(({ turn, hours }) => new Date(Date.parse(`${turn}T00:00:00Z`) + hours * 3_600_000))

const cases = record({
  now: instants,
  home: constantFrom(...towns),
  away: constantFrom(...towns),
  /** Days ahead of the preacher's today, with more near ones. */
  days: integer({ min: 1, max: 50 }).chain((most) => integer({ min: 1, max: most })),
  available: boolean(),
})

const personOf = (people: ReadonlyMap<Town, Person>, town: Town): Person => {
  const person = people.get(town)
  if (!person) throw new Error(`nobody lives in ${town.city}`)
  return person
}

test('whatever day a preacher marks, that very day is marked, for them and for churches in any zone', async () => {
  await always(
    asyncProperty(cases, async ({ now, home, away, days, available }) => {
      given.clock.set(now)
      const preacher = personOf(preachers, home)
      const church = personOf(churches, away)
      const date = addDays(dayOf(now, home.zone), days)
      const save = (value: boolean | null) =>
        preacher.call(availabilityEndpoints.save, { body: { dates: [{ date, available: value }] } })
      const around = { start: addDays(date, -3), end: addDays(date, 3) }
      const seenOn = async (on: Day) => {
        const { body } = await church.call(searchEndpoints.preachers, { query: { date: on, limit: 100 } })
        return body.preachers.find(({ _id }) => _id === preacher.profileId)?.availability
      }

      expect((await save(available)).status).toBe(200)
      const own = await preacher.call(availabilityEndpoints.show, { query: around })
      expect(own.body.availability.map((entry) => [entry.date, entry.available])).toEqual([[date, available]])

      const { body } = await church.call(preacherEndpoints.show, { params: { id: preacher.profileId } })
      const state = available ? 'free' : 'busy'
      expect(body.calendar.from).toBe(dayOf(now, away.zone))
      expect(body.calendar.days).toMatchObject([{ date, availability: state }])

      expect(await seenOn(date)).toBe(available ? 'free' : undefined)
      expect([await seenOn(addDays(date, -1)), await seenOn(addDays(date, 1))]).toEqual(['ask', 'ask'])

      expect((await save(null)).body.availability).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('a week over each turn of the clocks, and over the leap day, is read back whole and in order', async () => {
  for (const turn of ['2026-12-31', '2027-03-14', '2027-11-07', '2028-02-29']) {
    const week = Array.from({ length: 7 }, (_, at) => addDays(turn as Day, at - 3))
    for (const town of towns) {
      const preacher = personOf(preachers, town)
      const dates = week.map((date, at) => ({ date, available: at % 2 === 0 }))
      await preacher.call(availabilityEndpoints.save, { body: { dates: dates.toReversed() } })
      const query = { start: week[0] ?? '', end: week.at(-1) ?? '' }
      const { body } = await preacher.call(availabilityEndpoints.show, { query })
      expect(body.availability.map(({ date, available }) => ({ date, available }))).toEqual(dates)
    }
  }
})
