import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { searchQuery } from './search-input.ts'

const count = z.int().nonnegative()

/** The most preachers on the map: the first of the list. */
export const mostOnMap = 1_000

export const mapPoint = z.object({ latitude: z.number(), longitude: z.number() })
export type MapPoint = z.output<typeof mapPoint>

/** Preachers on the map by town, never more precisely. */
export const searchMapEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/preachers/map',
    access: 'church',
    summary: 'Where the preachers of a search live, by town, around the church and the place that is searched for',
    query: searchQuery.omit({ page: true, limit: true, opening: true }),
    reply: z.object({
      /** The church itself; null if its town is unknown. */
      church: mapPoint.nullable(),
      /** The searched place; null if none was given or it is unknown. */
      place: mapPoint.nullable(),
      /** In the order of the list, without those whose town is unknown. */
      preachers: z.array(mapPoint.extend({ _id: id, position: count })).max(mostOnMap),
      /** How many were found, with or without a known town; at most a thousand. */
      total: count,
    }),
  }),
}
export type SearchMap = z.output<typeof searchMapEndpoints.show.reply>
export type MapPreacher = SearchMap['preachers'][number]
