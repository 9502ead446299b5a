import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/http/http.ts'

/** Where those on the page are; kept apart from the search, which no one waits longer for because of it. */
export const mapQuery = (ids: readonly string[], location: string | undefined) =>
  queryOptions({
    queryKey: ['places', 'map', ids, location] as const,
    queryFn: ({ signal }) => send(searchMapEndpoints.show, { query: { ids: [...ids], location }, signal }),
  })

/** The drawing and what it stands on are fetched when someone opens the map. */
export const mapCode = queryOptions({
  queryKey: ['places', 'map code'] as const,
  queryFn: () => import('./preacher-map.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})
