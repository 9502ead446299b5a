import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/http/http.ts'

/** Where those on the page are; kept apart from the search, which no one waits longer for because of it. */
export const mapQuery = (ids: readonly string[], location: string | undefined) =>
  queryOptions({
    queryKey: ['places', 'map', ids, location] as const,
    queryFn: ({ signal }) => send(searchMapEndpoints.show, { query: { ids: [...ids], location }, signal }),
  })
