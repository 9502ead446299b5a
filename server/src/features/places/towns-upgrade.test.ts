import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { loadPlaces } from './commands.ts'
import { findPlace } from './queries.ts'

// 0045 moves profiles from the point of their ZIP to their town.
const migrations = join(import.meta.dirname, '../../../migrations')
const tables = ['preachers', 'churches'] as const
type Table = (typeof tables)[number]

/** City, state, ZIP. */
const addresses = [
  ['Atlanta', 'GA', '30303'],
  ['Atlanta', 'GA', '30331-1234'],
  // The ZIP of another town: the name counts.
  ['Decatur', 'GA', '30317'],
  ['St. Louis', 'MO', '63101'],
  ['saint  louis', 'MO', '63103'],
  ['N. Little Rock', 'AR', '72114'],
  ['Cañon City', 'CO', '81212'],
  ['O’Fallon', 'IL', '62269'],
  ['Nowhereville', 'TX', '78701'],
] as const

let database: Database
let before: string
const saved = new Map<string, string>()
const run = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'openpulpit-migrations-'))
  for (const name of await readdir(migrations)) {
    if (name < '0045') await copyFile(join(migrations, name), join(before, name))
  }
  database = await emptyDatabase()
  await migrate(database.pool, before)
  await loadPlaces(database)
  for (const table of tables)
    for (const address of addresses) saved.set(`${table} ${address}`, await save(table, address))
  await migrate(database.pool)
}, 60_000)
afterAll(async () => {
  await database.close()
  await rm(before, { recursive: true })
})

/** What a profile has besides its address. */
const others: Record<Table, readonly [columns: string, values: string]> = {
  churches: ['name', `'First Church'`],
  preachers: [
    'first_name, last_name, experience_level, honorarium_min_cents, honorarium_max_cents',
    `'John', 'Wesley', 'lay_speaker', 10000, 20000`,
  ],
}

/** As the version before writes it: at the point of the ZIP. */
async function save(table: Table, [city, state, zip]: readonly [string, string, string]): Promise<string> {
  const id = randomUUID()
  const [columns, values] = others[table]
  await run(`insert into users (id, email, password_hash, user_type) values ($1, $2, 'none', $3)`, [
    ...[id, `${id}@example.org`],
    table === 'churches' ? 'church' : 'preacher',
  ])
  await run(
    `insert into ${table} (id, user_id, denomination, city, state, zip_code, time_zone, latitude, longitude, ${columns})
     select $1::uuid, $1::uuid, 'other', $2, $3, $4, 'America/Chicago', latitude, longitude, ${values}
     from zips where zip = left($4, 5)`,
    [id, city, state, zip],
  )
  return id
}
const pointOf = async (table: Table, id: string) =>
  (await run(`select latitude, longitude from ${table} where id = $1`, [id]))[0]
const townOf = async ([city, state, zipCode]: readonly [string, string, string]) => {
  const { latitude, longitude } = (await findPlace(database.kysely, { city, state, zipCode })) ?? {}
  return { latitude, longitude }
}

describe.each(tables)('of %s', (table) => {
  test.each(addresses)('one in %s, %s %s lies at its town', async (...address) => {
    const id = saved.get(`${table} ${address}`) ?? ''
    expect(await pointOf(table, id)).toEqual(await townOf(address))
  })
})

test('a church is as far from two preachers of one town, whatever their ZIPs', async () => {
  const rows = await run(
    `select distinct churches.position <-> preachers.position as metres from churches, preachers
     where churches.city = 'Decatur' and preachers.city = 'Atlanta'`,
  )
  expect(rows).toHaveLength(1)
})
