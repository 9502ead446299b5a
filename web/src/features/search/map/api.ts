import { searchMapEndpoints } from '@openpulpit/contract/search-map'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/http/http.ts'
import type { Filters } from '../filters/filters.ts'

/** Where those who are found are, on all pages; kept apart from the search, which no one waits longer for because of it. */
export const mapQuery = ({ page: _, opening: __, ...filters }: Filters) =>
  queryOptions({
    queryKey: ['places', 'map', filters] as const,
    queryFn: ({ signal }) => send(searchMapEndpoints.show, { query: filters, signal }),
    placeholderData: keepPreviousData,
  })
