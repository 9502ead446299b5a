import { type Day, type Time, timeExists } from '@openpulpit/contract/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/database/database.ts'
import { loadPlaces } from './commands.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function counts() {
  const { rows } = await sql<{ places: number; zips: number; version: string }>`
    select (select count(*) from places) as places, (select count(*) from zips) as zips, version
    from places_source`.execute(database.kysely)
  return rows
}

test('two servers that start at once fill the tables once', async () => {
  await sql`truncate places, zips, places_source`.execute(database.kysely)
  await Promise.all([loadPlaces(database), loadPlaces(database)])
  const [filled, ...more] = await counts()
  expect(more).toEqual([])
  expect(filled?.places).toBeGreaterThan(34_000)
  expect(filled?.zips).toBeGreaterThan(41_000)
})

test('a newer file brings what is new, and takes away what is gone', async () => {
  const before = await counts()
  await sql`update places_source set version = 'an older one'`.execute(database.kysely)
  await sql`delete from zips where zip < '1'`.execute(database.kysely)
  await sql`update places set name = 'Renamed' where key = 'austin'`.execute(database.kysely)
  await sql`insert into places values ('atlantis', 'TX', 'Sunken', 27, -97, 'America/Chicago', 1)`.execute(
    database.kysely,
  )
  await loadPlaces(database)
  expect(await counts()).toEqual(before)
  const { rows } = await sql`select from places where name in ('Sunken', 'Renamed')`.execute(database.kysely)
  expect(rows).toEqual([])
})

test('every time zone is known to PostgreSQL and to Node', async () => {
  const { rows } = await sql<{ zone: string; known: boolean }>`
    select distinct time_zone as zone, exists (select from pg_timezone_names where name = time_zone) as known
    from places`.execute(database.kysely)
  expect(rows.filter(({ known }) => !known)).toEqual([])
  for (const { zone } of rows) expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
})

test('the database and the clocks agree on which times exist, in every zone that a church can be in', async () => {
  const { rows } = await database.pool.query<{ zone: string; day: Day; at: Time; exists: boolean }>(`
    with zones as (select distinct time_zone as zone from places),
      days as (select day::date from generate_series('2026-01-01'::date, '2027-12-31', '1 day') as day),
      -- All days on which a zone is not as far from UTC in the evening as it was the evening before.
      changes as (
        select zone, day from zones, days
        where (day - 1 + time '23:59') at time zone zone + interval '24 hours' <> (day + time '23:59') at time zone zone)
    select zone, day::text, to_char(wall, 'HH24:MI') as at, (wall at time zone zone) at time zone zone = wall as exists
    from changes, generate_series(day::timestamp, day + time '23:59', '15 minutes') as wall`)
  expect(rows.length).toBeGreaterThan(3_000)
  expect(rows.filter(({ exists }) => !exists).length).toBeGreaterThan(50)
  const wrong = rows.filter(({ zone, day, at, exists }) => timeExists(day, at, zone) !== exists)
  expect(wrong).toEqual([])
})
