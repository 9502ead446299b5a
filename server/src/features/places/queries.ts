import { type PlaceView, stateOf } from '@openpulpit/contract/places'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import {
  beginningsOf,
  type Location,
  type PlaceRow,
  type Reading,
  readingsOf,
  readingsOfCity,
  slipsBetween,
  toLocation,
  toPlaceView,
  zipOf,
} from './policy.ts'

export const metresInMile = 1609.344

/** Between two places of the tables: whole miles, as the crow flies. */
export const milesApart = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<number | null>`round(sec_to_gc(${one} <-> ${other}) / ${sql.lit(metresInMile)})::integer`

interface Address {
  readonly city: string
  readonly state: string
  readonly zipCode?: string | undefined
}

/**
 * Where an address is, which is its town: distances tell no more than that. Only of a town that is in no table the ZIP says
 * which town it belongs to; undefined where neither is known.
 */
export async function findPlace(db: Kysely<DB>, { city, state, zipCode }: Address): Promise<Location | undefined> {
  const code = stateOf(state)?.code
  if (!code) return undefined
  const town = await townOf(db, readingsOfCity(city, code))
  if (town) return toLocation(town)
  const zip = zipOf(zipCode ?? '')
  const postal = zip === undefined ? undefined : await zipRow(db, zip)
  return postal?.state === code ? toLocation(postal) : undefined
}

export interface Town {
  readonly latitude: number
  readonly longitude: number
}
interface TypedTown {
  readonly city?: string | undefined
  readonly state?: string | undefined
}

export const townKey = ({ city, state }: TypedTown): string => `${city ?? ''}\n${state ?? ''}`.toLowerCase()

/** Where many towns are, by `townKey`; without those that are unknown or misspelled. */
export async function findTowns(db: Kysely<DB>, typed: readonly TypedTown[]): Promise<ReadonlyMap<string, Town>> {
  const readings = [...new Map(typed.map((town) => [townKey(town), town]))].flatMap(([typedKey, { city, state }]) => {
    const code = state === undefined ? undefined : stateOf(state)?.code
    if (!city || !code) return []
    return readingsOfCity(city, code).map(({ key }, rank) => ({ typedKey, key, code, rank }))
  })
  if (readings.length === 0) return new Map()
  const { rows } = await sql<Town & { typed_key: string }>`
    select distinct on (wanted.typed_key) wanted.typed_key, places.latitude, places.longitude
    from unnest(${readings.map(({ typedKey }) => typedKey)}::text[], ${readings.map(({ key }) => key)}::text[],
      ${readings.map(({ code }) => code)}::text[], ${readings.map(({ rank }) => rank)}::integer[])
      as wanted (typed_key, key, state, rank)
    join places on places.key = wanted.key and places.state = wanted.state
    order by wanted.typed_key, wanted.rank, places.population desc`.execute(db)
  return new Map(rows.map(({ typed_key, ...town }) => [typed_key, town]))
}

/** The town that is meant by a location that someone typed: "Austin, TX", "austin texas", "78701"; undefined where it is unknown. */
export async function findLocation(db: Kysely<DB>, text: string): Promise<Location | undefined> {
  const zip = zipOf(text)
  const postal = zip === undefined ? undefined : await zipRow(db, zip)
  const row = postal ?? (await townOf(db, readingsOf(text)))
  return row && toLocation(row)
}

/** The places that a text may be the beginning of, or a slip of, the largest first. */
export async function completePlaces(db: Kysely<DB>, text: string, limit: number): Promise<PlaceView[]> {
  const digits = /^(\d{1,5})(-\d{0,4})?$/.exec(text.trim())?.[1]
  if (digits !== undefined) return (await zipsBeginning(db, digits, limit)).map(toPlaceView)

  const readings = beginningsOf(text)
  if (readings.length === 0) return []
  const found = await townsBeginning(db, readings, limit)
  const isNamedInFull = found[0]?.named ?? false
  const alike = isNamedInFull || found.length === limit ? [] : await townsAlike(db, readings, limit)
  const places = [...found, ...alike].map((town) => toPlaceView({ ...town, zip: null }))
  return [...new Map(places.map((place) => [place.label, place])).values()].slice(0, limit)
}

async function townOf(db: Kysely<DB>, readings: Reading[]): Promise<PlaceRow | undefined> {
  if (readings.length === 0) return undefined
  return (await townNamed(db, readings)) ?? (await townMisspelt(db, readings))
}

/** The town of a ZIP. */
async function zipRow(db: Kysely<DB>, zip: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select places.name, places.state, zips.zip, places.latitude, places.longitude, places.time_zone
    from zips join places on places.key = zips.place_key and places.state = zips.state
    where zips.zip = ${zip}`.execute(db)
  return rows[0]
}

/** The readings as a table, `rank` their order. */
function wanted(readings: Reading[]) {
  return sql`unnest(
    ${readings.map(({ key }) => key)}::text[], ${readings.map(({ states }) => states.join())}::text[],
    ${readings.map(({ open }) => open ?? false)}::boolean[]) with ordinality as wanted (key, states, open, rank)`
}
const inWantedState = sql`(wanted.states = '' or places.state = any (string_to_array(wanted.states, ',')))`

async function townNamed(db: Kysely<DB>, readings: Reading[]): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select town.name, town.state, null as zip, town.latitude, town.longitude, town.time_zone
    from ${wanted(readings)}
    cross join lateral (
      select * from places where places.key = wanted.key and ${inWantedState}
      order by places.population desc, places.state limit 1
    ) as town
    order by wanted.rank limit 1`.execute(db)
  return rows[0]
}

/** Of the names that are a slip away, in the state that was given if one was, the nearest and then the largest. */
async function townMisspelt(db: Kysely<DB>, readings: Reading[]): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow & { key: string; typed: string }>`
    select town.*, null as zip, wanted.key as typed
    from ${wanted(readings)}
    cross join lateral (
      select * from places where places.key % wanted.key and ${inWantedState}
      order by places.key <-> wanted.key, places.population desc limit 20
    ) as town
    where length(wanted.key) between 4 and 40
    order by wanted.states = '', town.population desc, town.state`.execute(db)
  const near = rows.flatMap((row) => {
    const slips = slipsBetween(row.typed, row.key)
    return slips === undefined ? [] : [{ row, slips }]
  })
  return near.sort((a, b) => a.slips - b.slips)[0]?.row
}

interface NamedTown {
  readonly name: string
  readonly state: string
  /** Whether the name is there in full, and something of the state. */
  readonly named: boolean
}

async function townsBeginning(db: Kysely<DB>, readings: Reading[], limit: number): Promise<NamedTown[]> {
  const { rows } = await sql<NamedTown>`
    select places.name, places.state, bool_or(places.key = wanted.key and wanted.states <> '') as named
    from ${wanted(readings)}
    -- A tilde comes after every letter.
    join places on places.key >= wanted.key and places.key <= wanted.key || case when wanted.open then '~' else '' end
      and ${inWantedState}
    group by places.name, places.state
    order by named desc, max(places.population) desc, places.name, places.state
    limit ${limit}`.execute(db)
  return rows
}

async function townsAlike(db: Kysely<DB>, readings: Reading[], limit: number): Promise<NamedTown[]> {
  const { rows } = await sql<NamedTown>`
    select town.name, town.state, false as named
    from ${wanted(readings)}
    cross join lateral (
      (select * from places where places.key % wanted.key and ${inWantedState}
        order by places.key <-> wanted.key, places.population desc limit 50)
      union
      (select * from places where wanted.key <% places.key and ${inWantedState}
        order by wanted.key <<-> places.key, places.population desc limit 50)
    ) as town
    where wanted.open and length(wanted.key) between 3 and 40
    group by town.name, town.state
    -- A city of a million may be a quarter less alike than a hamlet.
    order by max(greatest(similarity(town.key, wanted.key), word_similarity(wanted.key, town.key))
      + log(town.population + 1) / 20) desc, town.name, town.state
    limit ${limit * 2}`.execute(db)
  return rows
}

async function zipsBeginning(db: Kysely<DB>, digits: string, limit: number) {
  const { rows } = await sql<Pick<PlaceRow, 'name' | 'state' | 'zip'>>`
    select places.name, places.state, zips.zip
    from zips join places on places.key = zips.place_key and places.state = zips.state
    where zips.zip >= ${digits} and zips.zip < ${digits} || '~'
    order by zips.zip limit ${limit}`.execute(db)
  return rows
}
