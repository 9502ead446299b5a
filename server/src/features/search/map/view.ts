import type { MapPoint, SearchMap } from '@openpulpit/contract/search-map'
import type { MapRows } from './queries.ts'

interface Known {
  readonly latitude: number | null
  readonly longitude: number | null
}

const toPoint = (at: Known | undefined): MapPoint | null =>
  at?.latitude == null || at.longitude == null ? null : { latitude: at.latitude, longitude: at.longitude }

export const toSearchMap = ({ church, place, preachers }: MapRows): SearchMap => ({
  church: toPoint(church),
  place: toPoint(place),
  preachers: preachers.flatMap(({ id, ...at }, position) => {
    const town = toPoint(at)
    return town ? [{ _id: id, position, ...town }] : []
  }),
  total: preachers.length,
})
