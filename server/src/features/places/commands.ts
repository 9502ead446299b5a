import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/schema.ts'
import { keyRules, placeKey } from './policy.ts'

const bundled = join(import.meta.dirname, 'places.tsv.gz')

/** Brings the tables of places to the state of the bundled file; does nothing where they are already. */
export async function loadPlaces({ kysely }: Database): Promise<void> {
  const file = await readFile(bundled)
  const version = createHash('sha256').update(file).update(keyRules).digest('hex').slice(0, 16)
  if ((await loadedVersion(kysely)) === version) return

  const { places, zips } = parse(String(await promisify(gunzip)(file)))
  await kysely.transaction().execute(async (db) => {
    // Two servers that start at once: the second waits, and finds the work done.
    await sql`select pg_advisory_xact_lock(hashtext('places'))`.execute(db)
    if ((await loadedVersion(db)) === version) return
    await save(db, places, zips)
    await sql`
      insert into places_source (version) values (${version})
      on conflict (only_row) do update set version = excluded.version`.execute(db)
  })
  await sql`analyze places, zips`.execute(kysely)
}

async function loadedVersion(db: Kysely<DB>): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`select version from places_source`.execute(db)
  return rows[0]?.version
}

/** Rows as the tables have them. */
interface Place {
  readonly key: string
  readonly state: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly time_zone: string
  readonly population: number
}
interface Zip {
  readonly zip: string
  readonly place_key: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

/** A line is a place: state, names, latitude, longitude, zone, people, ZIPs; in thousandths of a degree, ZIPs from there. */
function parse(text: string): { places: Place[]; zips: Zip[] } {
  const places = new Map<string, Place>()
  const zips: Zip[] = []
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [state = '', names = '', north, east, zone = '', people, codes = ''] = line.split('\t')
    const keys = names.split('|').map(placeKey)
    const [name = ''] = names.split('|')
    const [key = ''] = keys
    for (const one of keys) {
      const row = { key: one, state, name, ...point(north, east), time_zone: zone, population: Number(people) }
      places.set(`${state} ${one}`, row)
    }
    for (const code of codes === '' ? [] : codes.split(',')) {
      const [zip = '', up, right] = code.split(' ')
      zips.push({ zip, place_key: key, state, ...point(Number(north) + Number(up), Number(east) + Number(right)) })
    }
  }
  return { places: [...places.values()], zips }
}

const point = (north: unknown, east: unknown) => ({ latitude: Number(north) / 1000, longitude: Number(east) / 1000 })

// What has not changed is not written, and no one who is reading waits: a new file touches only what is new in it.
async function save(db: Kysely<DB>, places: Place[], zips: Zip[]): Promise<void> {
  const givenPlaces = sql`json_populate_recordset(null::places, ${JSON.stringify(places)})`
  const givenZips = sql`json_populate_recordset(null::zips, ${JSON.stringify(zips)})`
  await sql`
    insert into places select * from ${givenPlaces}
    on conflict (key, state) do update set name = excluded.name, latitude = excluded.latitude,
      longitude = excluded.longitude, time_zone = excluded.time_zone, population = excluded.population
    where places is distinct from excluded`.execute(db)
  await sql`delete from zips where zip not in (select zip from ${givenZips})`.execute(db)
  await sql`
    insert into zips select * from ${givenZips}
    on conflict (zip) do update set place_key = excluded.place_key, state = excluded.state,
      latitude = excluded.latitude, longitude = excluded.longitude
    where zips is distinct from excluded`.execute(db)
  await sql`delete from places where (key, state) not in (select key, state from ${givenPlaces})`.execute(db)
}
