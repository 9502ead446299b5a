import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { regionsIn } from './county-lines.ts'
import { centerOf, groupsOf, milesBetween, narrower, projectionOf, widestWithCounties, widthFor } from './frame.ts'

const atlanta = { latitude: 33.75, longitude: -84.39 }
const austin = { latitude: 30.27, longitude: -97.74 }
const decatur = { latitude: 33.77, longitude: -84.3 }

test('the map is around the place of the search, else the church, else those who are found', () => {
  const preachers = [atlanta, austin].map((at, index) => ({ _id: String(index), ...at }))
  expect(centerOf({ church: atlanta, place: austin, preachers })).toBe(austin)
  expect(centerOf({ church: atlanta, place: null, preachers })).toBe(atlanta)
  expect(centerOf({ church: null, place: null, preachers })?.latitude).toBeCloseTo(32.01)
  expect(centerOf({ church: null, place: null, preachers: [] })).toBeUndefined()
})

test('it opens as near as everyone is in view, and never nearer than the rings', () => {
  expect(widthFor(atlanta, [])).toBe(60)
  expect(widthFor(atlanta, [decatur])).toBe(60)
  expect(widthFor(atlanta, [austin])).toBe(2_600)
  expect(narrower(15)).toBeUndefined()
})

describe('distances on it are true from the middle, wherever that is:', () => {
  test.each([
    ['Atlanta', atlanta],
    ['Anchorage', { latitude: 61.22, longitude: -149.9 }],
    ['Attu, beyond the date line', { latitude: 52.9, longitude: 173.2 }],
    ['Honolulu', { latitude: 21.31, longitude: -157.86 }],
    ['San Juan', { latitude: 18.47, longitude: -66.11 }],
  ])('%s', (_, center) => {
    const project = projectionOf({ center, width: 60, size: 600 })
    expect(project([center.longitude, center.latitude])).toEqual([300, 300])
    const north = { latitude: center.latitude + 0.5, longitude: center.longitude }
    const at = project([north.longitude, north.latitude]) ?? [0, 0]
    expect((300 - at[1]) / 5).toBeCloseTo(milesBetween(center, north), 1)
    expect(regionsIn({ center, width: 60 }).length).toBeGreaterThan(0)
  })
})

test('many at one town are one mark with all of them, in the order of the list', () => {
  const at = (id: string, point: typeof atlanta) => ({ _id: id, position: 0, ...point })
  const idsIn = (width: number, size: number) =>
    groupsOf(people, { center: atlanta, width, size }).map((group) => group.preachers.map(({ _id }) => _id))
  const people = [at('a', atlanta), at('b', decatur), at('c', atlanta), at('d', { ...atlanta, latitude: 33.3 })]
  expect(idsIn(30, 600)).toEqual([['a', 'c'], ['b'], ['d']])
  expect(idsIn(2_600, 400)).toEqual([['a', 'b', 'c', 'd']])
})

describe('the lines of what is in view', () => {
  const folder = join(import.meta.dirname, '../../../../county-lines')
  const sizes = new Map(
    readdirSync(folder).map((name) => [name.replace('.json', ''), gzipSync(readFileSync(join(folder, name))).length]),
  )
  const weigh = (regions: readonly string[]) => regions.reduce((sum, region) => sum + (sizes.get(region) ?? 0), 0)

  test('weigh 120 KB at most, wherever someone looks and however wide', () => {
    const heaviest = { bytes: 0, at: '' }
    for (let latitude = 18; latitude <= 71; latitude += 0.5) {
      for (let longitude = -170; longitude <= -65; longitude += 0.5) {
        const bytes = weigh(regionsIn({ center: { latitude, longitude }, width: widestWithCounties }))
        if (bytes > heaviest.bytes) Object.assign(heaviest, { bytes, at: `${latitude}, ${longitude}` })
      }
    }
    expect(heaviest.bytes, heaviest.at).toBeLessThan(120_000)
    expect(weigh(regionsIn({ center: atlanta, width: 300 }))).toBeLessThan(120_000)
  })

  test('are those of a state and its neighbors', () => {
    // Georgia and Alabama; the boxes of the Carolinas reach into the corner.
    expect(regionsIn({ center: atlanta, width: 60 }).sort()).toEqual(['01', '13', '37', '45'])
    expect(regionsIn({ center: atlanta, width: 300 })).toEqual(['states'])
  })
})
