import { type Kysely, sql } from 'kysely'
import { placeKey } from '../../server/src/features/places/policy.ts'
import type { DB } from '../../server/src/platform/database/schema.ts'
import type { Random } from './random.ts'
import { townLines } from './texts/towns.ts'

interface Point {
  readonly latitude: number
  readonly longitude: number
}

export interface Town {
  readonly city: string
  readonly state: string
  readonly areaCode: string
  /** The number of preachers relative to other towns. */
  readonly weight: number
  readonly timeZone: string
  readonly point: Point
  /** Nearest to its center first. */
  readonly zips: readonly (string | null)[]
}
export type Towns = ReadonlyMap<string, Town>

/** The region's towns by name, "Decatur, GA", with coordinates from the table of places. */
export async function townsOfRegion(db: Kysely<DB>): Promise<Towns> {
  const named = townLines.trim().split('\n').map(readTown)
  const rows = await spotsOf(db, named)
  const towns = named.map((town) => {
    const spots = rows.filter(({ key, state }) => key === placeKey(town.city) && state === town.state)
    const [first] = spots
    if (!first) throw new Error(`the places do not know ${town.city}, ${town.state}: load them first`)
    const { latitude, longitude } = first
    const zips = spots.slice(0, 4).map(({ zip }) => zip)
    return { ...town, timeZone: first.time_zone, point: { latitude, longitude }, zips }
  })
  return new Map(towns.map((town) => [`${town.city}, ${town.state}`, town]))
}

function readTown(line: string) {
  const [, city = '', state = '', areaCode = '', weight] = /^(.+), (\w\w) (\d+) (\d+)$/.exec(line) ?? []
  return { city, state, areaCode, weight: Number(weight) }
}

async function spotsOf(db: Kysely<DB>, towns: readonly { city: string; state: string }[]) {
  const { rows } = await sql<Point & { key: string; state: string; zip: string | null; time_zone: string }>`
    select places.key, places.state, places.time_zone, zips.zip, places.latitude, places.longitude
    from unnest(${towns.map(({ city }) => placeKey(city))}::text[], ${towns.map(({ state }) => state)}::text[])
      as wanted (key, state)
    join places on places.key = wanted.key and places.state = wanted.state
    left join zips on zips.place_key = places.key and zips.state = places.state
    order by abs(zips.latitude - places.latitude) + abs(zips.longitude - places.longitude), zips.zip`.execute(db)
  return rows
}

/** The address columns for someone in a town. */
export function addressIn(town: Town, random: Random) {
  return {
    ...{ city: town.city, state: town.state, zip_code: random.pick(town.zips), time_zone: town.timeZone },
    ...town.point,
  }
}

const milesToDegree = 69

/** Straight-line miles; exact enough within a region. */
export function milesBetween(one: Point, other: Point): number {
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east) * milesToDegree
}
