import type { Day } from '@openpulpit/contract/dates'
import { type PreacherCard, searchEndpoints, searchPageSize } from '@openpulpit/contract/search'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { sharedKeys } from '../../platform/queries/shared-keys.ts'
import { type Filters, isSameSearch } from './filters/filters.ts'

export const searchKeys = { page: (filters: Filters) => [...sharedKeys.searches, filters] as const } as const

/** While a page is turned the last one stays; the answer to another question never stands in for this one's. */
export const searchResults = (filters: Filters) =>
  queryOptions({
    queryKey: searchKeys.page(filters),
    // From coming to the end of a page, where the next one is fetched, to turning it.
    staleTime: 30_000,
    queryFn: ({ signal }) => send(searchEndpoints.preachers, { query: { ...filters, limit: searchPageSize }, signal }),
    placeholderData: (shown, query) => (query && isSameSearch(query.queryKey[1], filters) ? shown : undefined),
  })

interface Wanted {
  near: string
  date: Day
  /** Who is asked anyway. */
  except: string
}

/** Who else might come on a day, the best first. */
export function useCandidates({ near, date, except }: Wanted) {
  const { data, isPending, isError, refetch } = useQuery(searchResults({ location: near, date, sort: 'best', page: 1 }))
  const found: readonly PreacherCard[] = data?.preachers ?? []
  return { found: found.filter(({ _id }) => _id !== except), isPending, isError, retry: () => void refetch() }
}
