import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/http/http.ts'
import type { Filters } from '../filters/filters.ts'

/** The locations of all results on every page; separate from the search, so that it does not slow it down. */
export const mapQuery = ({ page: _, opening: __, ...filters }: Filters) =>
  queryOptions({
    queryKey: ['places', 'map', filters] as const,
    queryFn: ({ signal }) => send(searchMapEndpoints.show, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
