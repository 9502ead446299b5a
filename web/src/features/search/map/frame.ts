import type { MapPoint, MapPreacher } from '@openpulpit/contract/search-map'
import { geoAzimuthalEquidistant, geoDistance } from 'd3-geo'

const milesInRadian = 3958.8
/** The rings around the center, in miles. */
export const rings = [10, 25, 50] as const
/** Half the map's width in miles, from a county to the country. */
const widths = [15, 30, 60, 110, 300, 800, 2_600] as const
/** Up to this width counties are drawn; beyond it only states, to load less. */
export const widestWithCounties = 110

export type Coordinates = [longitude: number, latitude: number]
export const coordinatesOf = ({ longitude, latitude }: MapPoint): Coordinates => [longitude, latitude]

export const milesBetween = (one: MapPoint, other: MapPoint): number =>
  geoDistance(coordinatesOf(one), coordinatesOf(other)) * milesInRadian

/** The searched place, else the church, else the middle of the results. */
export function centerOf({
  church,
  place,
  preachers,
}: {
  church: MapPoint | null
  place: MapPoint | null
  preachers: readonly MapPoint[]
}): MapPoint | undefined {
  if (place ?? church) return place ?? church ?? undefined
  const [first] = preachers
  if (!first) return undefined
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(preachers.map(({ latitude }) => latitude)),
    longitude: mean(preachers.map(({ longitude }) => longitude)),
  }
}

/** The narrowest width that fits all of these and the rings. */
export function widthFor(center: MapPoint, points: readonly MapPoint[]): number {
  const farthest = Math.max(rings[2], ...points.map((point) => milesBetween(center, point)))
  return widths.find((width) => width >= farthest * 1.05) ?? widest
}
const widest = widths[widths.length - 1] ?? widestWithCounties

export const narrower = (width: number): number | undefined => widths.findLast((one) => one < width)
export const wider = (width: number): number | undefined => widths.find((one) => one > width)

/** What is in view, and its size on screen. */
export interface Frame {
  readonly center: MapPoint
  /** Half of it, in miles. */
  readonly width: number
  /** Of each side, in pixels. */
  readonly size: number
}

export const pixelsPerMile = ({ width, size }: Frame): number => size / 2 / width

/** Distances from the center are exact, so the rings are circles anywhere, even in Alaska. */
export const projectionOf = (frame: Frame) =>
  geoAzimuthalEquidistant()
    .rotate([-frame.center.longitude, -frame.center.latitude])
    .scale(pixelsPerMile(frame) * milesInRadian)
    .translate([frame.size / 2, frame.size / 2])
    // Skips what is far outside.
    .clipAngle(Math.min(170, ((frame.width * 2.2) / milesInRadian) * (180 / Math.PI)))

export interface Group {
  /** The ID of its first preacher. */
  readonly key: string
  readonly preachers: readonly MapPreacher[]
  readonly x: number
  readonly y: number
}

/** Marks closer than this many pixels would overlap. */
const apart = 34

/** Preachers of one town, or of towns too close at this width, share a mark. In the list's order. */
export function groupsOf(preachers: readonly MapPreacher[], frame: Frame): Group[] {
  const project = projectionOf(frame)
  const half = frame.size / 2
  const groups: { preachers: MapPreacher[]; x: number; y: number }[] = []
  for (const preacher of preachers) {
    const at = project(coordinatesOf(preacher))
    if (!at) continue
    const [x, y] = at
    // Dragging shows what is right beside the frame, and nothing beyond.
    if (Math.max(Math.abs(x - half), Math.abs(y - half)) > 3 * half) continue
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < apart)
    if (near) near.preachers.push(preacher)
    else groups.push({ preachers: [preacher], x, y })
  }
  return groups.map((group) => ({ key: group.preachers[0]?._id ?? '', ...group }))
}
