import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { filterIds, largestLimit, searchText } from './paging.ts'

export const mapPoint = z.object({ latitude: z.number(), longitude: z.number() })
export type MapPoint = z.output<typeof mapPoint>

/** Where the preachers of a page are: their town, and never closer. */
export const searchMapEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/preachers/map',
    access: 'church',
    summary: 'Where these preachers live, by town, around the church and the place that is searched for',
    query: z.object({ ids: filterIds(largestLimit), location: searchText }),
    reply: z.object({
      /** The church itself; null where its town is not known. */
      church: mapPoint.nullable(),
      /** The place of the search; null where none was given or it is not known. */
      place: mapPoint.nullable(),
      /** Without those whose town is not known. */
      preachers: z.array(mapPoint.extend({ _id: id })),
    }),
  }),
}
export type SearchMap = z.output<typeof searchMapEndpoints.show.reply>
