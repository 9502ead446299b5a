import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * County lines for the map of the search: a file for each state, so that a browser fetches those in view, and one with the
 * states alone for a wider view. They are cut from us-atlas, which the Census Bureau's lines are in, and which are in the
 * public domain. They are drawn at build, for they are large and change with the package alone.
 */
export function drawCountyLines(): void {
  const require = createRequire(import.meta.url)
  const { version } = require('us-atlas/package.json') as { version: string }
  const target = join(import.meta.dirname, 'county-lines')
  const stamp = join(target, 'version.txt')
  if (isDrawn(stamp, `${version} ${format}`)) return
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const write = (name: string, content: unknown) => writeFileSync(join(target, name), JSON.stringify(content))
  const counties = require('us-atlas/counties-10m.json') as Atlas
  const regions: Record<string, Box[]> = {}
  for (const state of counties.objects.states.geometries) {
    const lines = regionOf(counties, state)
    regions[state.id] = boxesOf(lines)
    write(`${state.id}.json`, lines)
  }
  write('regions.json', regions)
  write('states.json', statesOf(require('us-atlas/states-10m.json') as Atlas))
  writeFileSync(stamp, `${version} ${format}`)
}

/** Changes whenever what is written does. */
const format = 1

const isDrawn = (stamp: string, wanted: string): boolean => {
  try {
    return readFileSync(stamp, 'utf8') === wanted
  } catch {
    return false
  }
}

type Arc = readonly (readonly [number, number])[]
/** Arcs by their number, or by its complement where they run backwards: of rings, of polygons of rings, of several polygons. */
type Arcs = number | readonly Arcs[]
interface Shape {
  readonly type: string
  readonly id: string
  readonly arcs: Arcs
}
interface Atlas {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] }
  readonly arcs: readonly Arc[]
  readonly objects: Readonly<Record<'counties' | 'states' | 'nation', { readonly geometries: readonly Shape[] }>>
}
/** West, south, east, north. */
type Box = readonly [number, number, number, number]

const numbersOf = (arcs: Arcs): number[] =>
  typeof arcs === 'number' ? [arcs < 0 ? ~arcs : arcs] : arcs.flatMap(numbersOf)

/** A state's land, and the lines between its counties. */
function regionOf(atlas: Atlas, state: Shape) {
  const border = new Set(numbersOf(state.arcs))
  const all = atlas.objects.counties.geometries
    .filter(({ id }) => id.startsWith(state.id))
    .flatMap(({ arcs }) => numbersOf(arcs))
  const inside = [...new Set(all)].filter((arc) => !border.has(arc))
  return topology(atlas, { land: [state], lines: inside })
}

/** All states, and the lines between them. */
function statesOf(atlas: Atlas) {
  const { states } = atlas.objects
  const seen = new Map<number, number>()
  for (const arc of states.geometries.flatMap(({ arcs }) => numbersOf(arcs))) seen.set(arc, (seen.get(arc) ?? 0) + 1)
  const between = [...seen].filter(([, times]) => times > 1).map(([arc]) => arc)
  return topology(atlas, { land: states.geometries, lines: between })
}

interface Parts {
  readonly land: readonly Shape[]
  readonly lines: readonly number[]
}

/** The arcs that these parts need, numbered anew. */
function topology({ transform, arcs }: Atlas, { land, lines }: Parts) {
  const used = [...new Set([...land.flatMap((shape) => numbersOf(shape.arcs)), ...lines])]
  const places = new Map(used.map((arc, place) => [arc, place]))
  const renumbered = (of: Arcs): Arcs => {
    if (typeof of !== 'number') return of.map(renumbered)
    const place = places.get(of < 0 ? ~of : of) ?? 0
    return of < 0 ? ~place : place
  }
  return {
    type: 'Topology',
    transform,
    arcs: used.map((arc) => arcs[arc] ?? []),
    objects: {
      land: {
        type: 'GeometryCollection',
        geometries: land.map((shape) => ({ type: shape.type, arcs: renumbered(shape.arcs) })),
      },
      lines: { type: 'MultiLineString', arcs: lines.map((line) => [places.get(line) ?? 0]) },
    },
  }
}

/** What a state covers: two boxes where it lies on both sides of the date line. */
function boxesOf({ transform: { scale, translate }, arcs }: Pick<Atlas, 'transform' | 'arcs'>): Box[] {
  const points = arcs.flatMap((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): readonly [number, number] => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const sides = [points.filter(([lon]) => lon < 0), points.filter(([lon]) => lon >= 0)]
  return sides.flatMap((side): Box[] => {
    if (side.length === 0) return []
    const [lons, lats] = [side.map(([lon]) => lon), side.map(([, lat]) => lat)]
    const [west, south] = [lons.reduce(lesser), lats.reduce(lesser)]
    const [east, north] = [lons.reduce(greater), lats.reduce(greater)]
    return [[toHundredth(west), toHundredth(south), toHundredth(east), toHundredth(north)]]
  })
}

const lesser = (one: number, other: number) => Math.min(one, other)
const greater = (one: number, other: number) => Math.max(one, other)
const toHundredth = (value: number) => Math.round(value * 100) / 100
