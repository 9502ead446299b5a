import { availabilityEndpoints } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { searchEndpoints } from '@openpulpit/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const given = useTestApp()
let church: Person
const people: Record<string, Person> = {}

const sunday = '2026-12-13' as Day
const everybody = ['Ada', 'Ben', 'Cleo']

beforeAll(async () => {
  given.clock.set('2026-12-01T15:00:00Z')
  church = await given.church()
  for (const firstName of everybody) {
    const city = firstName === 'Cleo' ? 'Nowhereville' : 'Decatur'
    people[firstName] = await given.preacher({ firstName, city, state: 'GA' })
  }
}, 60_000)

const person = (name: string): Person => people[name] ?? church
const mark = (name: string, available: boolean | null, date = sunday) =>
  person(name).call(availabilityEndpoints.save, { body: { dates: [{ date, available }] } })

interface Asked {
  date: string
  time?: string
  location?: string
  sort?: 'rating'
}
async function found(query: Asked, who = church) {
  const { body } = await who.call(searchEndpoints.preachers, { query })
  expect(body.total).toBe(body.preachers.length)
  return body.preachers.map(({ firstName }) => firstName)
}
const foundSorted = async (query: Asked) => (await found(query)).sort()

describe('on a day', () => {
  test('those who marked it free come first, then those to ask; who is away is left out', async () => {
    await mark('Cleo', true)
    await mark('Ada', false)
    const { body } = await church.call(searchEndpoints.preachers, { query: { date: sunday } })
    const cards = body.preachers.map(({ firstName, availability }) => `${firstName}: ${availability}`)
    expect(cards).toEqual(['Cleo: free', 'Ben: ask'])
    expect(await foundSorted({ date: `${sunday}T10:00:00Z`, sort: 'rating' })).toEqual(['Ben', 'Cleo'])
    expect(await found({ date: sunday, location: 'Decatur, GA' })).toEqual(['Ben'])
    expect(await foundSorted({ date: '2026-12-20' })).toEqual(everybody)

    await mark('Ada', true)
    await mark('Cleo', null)
    expect(await found({ date: sunday, location: 'Decatur, GA' })).toEqual(['Ada', 'Ben'])
    await mark('Ada', null)
  })

  test('who is booked is left out, and found again when it is called off', async () => {
    const { _id } = await given.request(church, person('Ben'), { date: sunday })
    expect(await foundSorted({ date: sunday })).toEqual(everybody)
    await person('Ben').accept(_id)
    expect(await foundSorted({ date: sunday })).toEqual(['Ada', 'Cleo'])
    expect(await foundSorted({ date: sunday, location: 'Decatur, GA' })).toEqual(['Ada'])
    await church.cancel(_id, 'A reason')
    expect(await foundSorted({ date: sunday })).toEqual(everybody)
  })

  test('who is booked in the evening is found for the morning', async () => {
    // By another church: an evening service of its own would make this church search for evenings.
    const { _id } = await given.request(await given.church(), person('Ben'), { date: sunday, serviceTime: '18:00' })
    await person('Ben').accept(_id)
    const { body } = await church.call(searchEndpoints.preachers, { query: { date: sunday, location: 'Decatur, GA' } })
    expect(body.preachers).toMatchObject([
      { firstName: 'Ada', part: null },
      { firstName: 'Ben', availability: 'ask', part: 'morning' },
    ])
    await person('Ben').call(availabilityEndpoints.save, {
      body: { dates: [{ date: sunday, available: true, timeSlots: ['evening'] }] },
    })
    expect(await foundSorted({ date: sunday, location: 'Decatur, GA' })).toEqual(['Ada'])
    await mark('Ben', null)
    await church.cancel(_id, 'A reason')
  })

  test('and at a time, only a service in that very hour of the church’s clock is in the way', async () => {
    // From 10:30 to 11:30 in Atlanta.
    const { _id } = await given.request(church, person('Ben'), { date: sunday })
    await person('Ben').accept(_id)
    const isFree = async (time: string, who = church) => (await found({ date: sunday, time }, who)).includes('Ben')
    expect(await isFree('09:30')).toBe(true)
    expect(await isFree('09:31')).toBe(false)
    expect(await isFree('11:29')).toBe(false)
    expect(await isFree('11:30')).toBe(true)

    const west = await given.church({ name: 'Coast', address: { city: 'Seattle', state: 'WA' } })
    expect(await isFree('08:00', west)).toBe(false)
    expect(await isFree('10:30', west)).toBe(true)
    await mark('Ben', false)
    expect(await isFree('20:00')).toBe(false)
    await mark('Ben', null)
    await church.cancel(_id, 'A reason')
  })

  test('a service late at night is in the way of the next day elsewhere', async () => {
    const hawaii = await given.church({ address: { city: 'Hilo', state: 'HI' } })
    const service = { date: sunday, serviceTime: '22:00', serviceType: 'special_service' as const }
    const { _id } = await given.request(hawaii, person('Ben'), service)
    await person('Ben').accept(_id)
    // 3 AM in Atlanta, already Monday.
    expect(await found({ date: '2026-12-14', time: '03:30' })).not.toContain('Ben')
    expect(await found({ date: '2026-12-14', time: '05:00' })).toContain('Ben')
    await hawaii.cancel(_id, 'A reason')
  })
})

describe('a day without a time', () => {
  const day = '2026-11-22' as Day
  const search = async (date: string, who: Person) =>
    (await who.call(searchEndpoints.preachers, { query: { date, location: 'Reno, NV' } })).body
  const names = async (date: string, who: Person) =>
    (await search(date, who)).preachers.map(({ firstName }) => firstName)

  test('means the time at which the church usually meets, so that a service at another hour does not count', async () => {
    given.clock.set(`${day}T15:00:00Z`)
    const [morning, new_, evening] = [await given.church(), await given.church(), await given.church()]
    const booked = await given.preacher({ firstName: 'Dora', city: 'Reno', state: 'NV' })
    await given.request(morning, undefined, { date: '2026-11-29', serviceTime: '10:30' })
    await given.request(morning, undefined, { date: '2026-12-02', serviceTime: '18:00', serviceType: 'wednesday' })
    const { _id } = await given.request(evening, booked, { date: '2026-12-06', serviceTime: '18:00' })
    await booked.accept(_id)

    expect(await names('2026-12-06', morning)).toEqual(['Dora'])
    // Without a known time, the morning counts.
    expect(await names('2026-12-06', new_)).toEqual(['Dora'])
    expect(await names('2026-12-06', evening)).toEqual([])
    expect((await search('2026-12-13', morning)).time).toBe('10:30')
    expect((await search('2026-12-16', morning)).time).toBe('18:00')
    expect((await search('2026-12-15', morning)).time).toBeNull()
    expect((await search('2026-12-13', new_)).time).toBeNull()
  })

  test('means the morning on a Sunday, where the church has only met on evenings of the week', async () => {
    given.clock.set(`${day}T15:00:00Z`)
    const midweek = await given.church()
    await given.request(midweek, undefined, { date: '2026-12-02', serviceTime: '18:00', serviceType: 'wednesday' })
    const inReno = { city: 'Reno', state: 'NV' }
    const [early, late] = [
      await given.preacher({ firstName: 'Early', ...inReno }),
      await given.preacher({ firstName: 'Late', ...inReno }),
    ]
    const other = await given.church()
    const book = async (who: Person, serviceTime: string) =>
      who.accept(await given.request(other, who, { date: '2026-12-20', serviceTime }))
    await book(early, '10:00')
    await book(late, '18:00')
    expect((await search('2026-12-20', midweek)).time).toBeNull()
    expect(await names('2026-12-20', midweek)).toContain('Late')
    expect(await names('2026-12-20', midweek)).not.toContain('Early')
  })

  test('is searched as a whole where the usual time is skipped that night', async () => {
    given.clock.set(`${day}T15:00:00Z`)
    const night = await given.church()
    await given.request(night, undefined, { date: '2026-11-29', serviceTime: '02:30' })
    expect(await search('2027-03-14', night)).toMatchObject({ time: null })
  })
})
