import type { MapPoint, MapPreacher } from '@openpulpit/contract/search-map'
import { geoAzimuthalEquidistant, geoDistance } from 'd3-geo'

const milesInRadian = 3958.8
/** The rings around the place, in miles. */
export const rings = [10, 25, 50] as const
/** Half the width of the map in miles: from a county to the country. */
const widths = [15, 30, 60, 110, 300, 800, 2_600] as const
/** Up to this width counties can be told apart; beyond it states alone are drawn, so that little is fetched. */
export const widestWithCounties = 110

export type Coordinates = [longitude: number, latitude: number]
export const coordinatesOf = ({ longitude, latitude }: MapPoint): Coordinates => [longitude, latitude]

export const milesBetween = (one: MapPoint, other: MapPoint): number =>
  geoDistance(coordinatesOf(one), coordinatesOf(other)) * milesInRadian

/** The place that is searched for, else the church, else the middle of those who are found. */
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

/** The narrowest width that all of these fit in; never so narrow that the rings do not. */
export function widthFor(center: MapPoint, points: readonly MapPoint[]): number {
  const farthest = Math.max(rings[2], ...points.map((point) => milesBetween(center, point)))
  return widths.find((width) => width >= farthest * 1.05) ?? widest
}
const widest = widths[widths.length - 1] ?? widestWithCounties

export const narrower = (width: number): number | undefined => widths.findLast((one) => one < width)
export const wider = (width: number): number | undefined => widths.find((one) => one > width)

/** What is in view, and how large it is drawn. */
export interface Frame {
  readonly center: MapPoint
  /** Half of it, in miles. */
  readonly width: number
  /** In pixels, of each side. */
  readonly size: number
}

export const pixelsPerMile = ({ width, size }: Frame): number => size / 2 / width

/** From the center every distance is true, so that the rings are circles wherever a church is: in Alaska as in Georgia. */
export const projectionOf = (frame: Frame) =>
  geoAzimuthalEquidistant()
    .rotate([-frame.center.longitude, -frame.center.latitude])
    .scale(pixelsPerMile(frame) * milesInRadian)
    .translate([frame.size / 2, frame.size / 2])
    // What is far outside is left out before it is drawn.
    .clipAngle(Math.min(170, ((frame.width * 2.2) / milesInRadian) * (180 / Math.PI)))

export interface Group {
  /** The first of them, by which it is known. */
  readonly key: string
  readonly preachers: readonly MapPreacher[]
  readonly x: number
  readonly y: number
}

/** Nearer to each other their marks would lie on each other, in pixels. */
const apart = 34

/** Those of one town, and of towns that lie on each other at this width, are one mark. In the order of the list. */
export function groupsOf(preachers: readonly MapPreacher[], frame: Frame): Group[] {
  const project = projectionOf(frame)
  const half = frame.size / 2
  const groups: { preachers: MapPreacher[]; x: number; y: number }[] = []
  for (const preacher of preachers) {
    const at = project(coordinatesOf(preacher))
    if (!at) continue
    const [x, y] = at
    // Dragging brings in what lies beside the frame, and nothing beyond that.
    if (Math.max(Math.abs(x - half), Math.abs(y - half)) > 3 * half) continue
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < apart)
    if (near) near.preachers.push(preacher)
    else groups.push({ preachers: [preacher], x, y })
  }
  return groups.map((group) => ({ key: group.preachers[0]?._id ?? '', ...group }))
}
