import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { completePlaces, findLocation, findPlace } from './queries.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const labelOf = async (text: string) => (await findLocation(database.kysely, text))?.label
const labels = async (text: string, limit = 8) =>
  (await completePlaces(database.kysely, text, limit)).map(({ label }) => label)

describe('a location that is typed', () => {
  test.each([
    ['St. Louis, MO', 'St. Louis, MO'],
    ['saint louis mo', 'St. Louis, MO'],
    ['ST LOUIS   MISSOURI', 'St. Louis, MO'],
    ['Winston-Salem, NC', 'Winston-Salem, NC'],
    ['winston salem nc', 'Winston-Salem, NC'],
    ['Austin TX', 'Austin, TX'],
    ['austin', 'Austin, TX'],
    ['austin , texas', 'Austin, TX'],
    ['Ft. Worth, TX, USA', 'Fort Worth, TX'],
    ['mt vernon, oh', 'Mount Vernon, OH'],
    ['N Little Rock AR', 'North Little Rock, AR'],
    ["Coeur d'Alene, ID", "Coeur d'Alene, ID"],
    ['coeur d alene', "Coeur d'Alene, ID"],
    ['mayaguez pr', 'Mayagüez, PR'],
    ['NYC', 'New York, NY'],
    ['New York', 'New York, NY'],
    ['washington d.c.', 'Washington, DC'],
    ['Port Washington', 'Port Washington, NY'],
    ['kansas city', 'Kansas City, MO'],
    ['kansas city kansas', 'Kansas City, KS'],
    ['90210', 'Beverly Hills, CA 90210'],
    ['90210-1234', 'Beverly Hills, CA 90210'],
    ['Minneapolis MN 55401', 'Minneapolis, MN 55401'],
    ['Austin, TX 00000', 'Austin, TX'],
  ])('%s is found', async (text, label) => {
    expect(await labelOf(text)).toBe(label)
  })

  test.each([
    ['Pitsburgh, PA', 'Pittsburgh, PA'],
    ['Pittsburgh, Pensylvania', 'Pittsburgh, PA'],
    ['Pheonix AZ', 'Phoenix, AZ'],
    ['huoston', 'Houston, TX'],
    ['Cincinatti', 'Cincinnati, OH'],
  ])('%s is found in spite of the slip', async (text, label) => {
    expect(await labelOf(text)).toBe(label)
  })

  test.each([
    '%',
    '_',
    '%%%%%',
    '%stin, T_',
    '',
    ' ',
    'Nowhereville, TX',
    'Paris, France',
    'Texas',
    '99999',
    'x'.repeat(100),
  ])('%j is not found, and nothing else in its place', async (text) => {
    expect(await labelOf(text)).toBeUndefined()
  })

  test.each([
    ['El Paso, TX', 'America/Denver'],
    ['Houston, TX', 'America/Chicago'],
    ['Phoenix, AZ', 'America/Phoenix'],
    ['Yuma, AZ', 'America/Phoenix'],
    ['Indianapolis, IN', 'America/Indiana/Indianapolis'],
    ['Gary, IN', 'America/Chicago'],
    ['Knoxville, TN', 'America/New_York'],
    ['Nashville, TN', 'America/Chicago'],
    ['Louisville, KY', 'America/New_York'],
    ['Paducah, KY', 'America/Chicago'],
    ['Pensacola, FL', 'America/Chicago'],
    ['Rapid City, SD', 'America/Denver'],
    ['Williston, ND', 'America/Chicago'],
    ['Boise, ID', 'America/Boise'],
    ["Coeur d'Alene, ID", 'America/Los_Angeles'],
    ['Honolulu, HI', 'Pacific/Honolulu'],
    ['Anchorage, AK', 'America/Anchorage'],
    ['San Juan, PR', 'America/Puerto_Rico'],
  ])('the clocks of %s are those of %s', async (text, timeZone) => {
    expect(await findLocation(database.kysely, text)).toMatchObject({ label: text, timeZone })
  })
})

describe('an address', () => {
  const find = (city: string, state: string, zipCode?: string) => findPlace(database.kysely, { city, state, zipCode })

  test('is its town, whatever its ZIP', async () => {
    const [austin, downtown] = await Promise.all([find('Austin', 'TX'), find('Austin', 'Texas', '78701-0001')])
    expect(austin).toMatchObject({ label: 'Austin, TX', city: 'Austin', state: 'TX', timeZone: 'America/Chicago' })
    expect(downtown).toEqual(austin)
  })

  test('with the ZIP of somewhere else lies in its town', async () => {
    expect(await find('Austin', 'TX', '90210')).toMatchObject({ label: 'Austin, TX' })
    expect(await find('Austin', 'TX', '79901')).toMatchObject({ label: 'Austin, TX' })
  })

  test('in an unknown town lies in the town of its ZIP', async () => {
    const { latitude, longitude } = (await find('Austin', 'TX')) ?? {}
    expect(await find('Nowhereville', 'TX', '78701')).toMatchObject({ latitude, longitude, state: 'TX' })
  })

  test('may repeat its state behind the city', async () => {
    expect(await find('Austin, TX', 'TX')).toMatchObject({ label: 'Austin, TX' })
  })

  test('that no one knows is nowhere', async () => {
    expect(await find('Nowhereville', 'TX')).toBeUndefined()
    expect(await find('Toronto', 'Ontario')).toBeUndefined()
  })
})

describe('a place that is being typed', () => {
  test('is completed with the largest first', async () => {
    expect(await labels('portl', 2)).toEqual(['Portland, OR', 'Portland, ME'])
    expect(await labels('n', 1)).toEqual(['New York, NY'])
  })

  test('may be short for Saint or the beginning of another name', async () => {
    const found = await labels('st', 20)
    expect(found).toContain('St. Louis, MO')
    expect(found).toContain('Stockton, CA')
  })

  test('narrows down to its state, with and without a comma', async () => {
    expect(await labels('springfield, m', 2)).toEqual(['Springfield, MO', 'Springfield, MA'])
    expect((await labels('nashville t'))[0]).toBe('Nashville, TN')
    expect(await labels('austin tx')).toEqual(['Austin, TX'])
    expect((await labels('winston-salem, north c'))[0]).toBe('Winston-Salem, NC')
  })

  test('is found in spite of a slip', async () => {
    expect((await labels('pitsburgh'))[0]).toBe('Pittsburgh, PA')
    expect(await labels('pitsb')).toContain('Pittsburgh, PA')
  })

  test('may be a ZIP', async () => {
    expect(await completePlaces(database.kysely, '9021', 2)).toEqual([
      { label: 'Beverly Hills, CA 90210', city: 'Beverly Hills', state: 'CA', zipCode: '90210' },
      { label: 'Beverly Hills, CA 90211', city: 'Beverly Hills', state: 'CA', zipCode: '90211' },
    ])
  })

  test('every label leads back to its place', async () => {
    for (const label of [...(await labels('st', 20)), ...(await labels('1', 5))])
      expect(await labelOf(label)).toBe(label)
  })

  test.each(['', ' ', '%', '_', '%_%', ',', 'zzzzqq'])('%j completes to nothing', async (text) => {
    expect(await labels(text)).toEqual([])
  })
})
