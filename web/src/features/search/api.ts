import type { Day, Time } from '@openpulpit/contract/dates'
import { type PreacherCard, searchEndpoints } from '@openpulpit/contract/search'
import { searchPageSize } from '@openpulpit/contract/search-input'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { sharedKeys } from '../../platform/queries/shared-keys.ts'
import { type Filters, filtersOf, isSameSearch } from './filters/filters.ts'

const searchKeys = { page: (filters: Filters) => [...sharedKeys.searches, filters] as const } as const

/** While a page is turned the last one stays; the answer to another question never stands in for this one's. */
export const searchResults = (filters: Filters) =>
  queryOptions({
    queryKey: searchKeys.page(filters),
    // From coming to the end of a page, where the next one is fetched, to turning it.
    staleTime: 30_000,
    queryFn: async ({ signal, client }) => {
      const reply = await send(searchEndpoints.preachers, { query: { ...filters, limit: searchPageSize }, signal })
      // The address is about to name what the search opened with: the page is there already.
      if (reply.opening) client.setQueryData(searchKeys.page(filtersOf(reply.opening)), { ...reply, opening: null })
      return reply
    },
    // By the next time another Sunday may be the first empty one.
    ...(filters.opening && { gcTime: 0 }),
    placeholderData: (shown, query) => (query && isSameSearch(query.queryKey[1], filters) ? shown : undefined),
  })

interface Wanted {
  near: string
  date: Day
  time?: Time | undefined
  /** Who is asked anyway. */
  except: string
}

/** Who else might preach on a day, the best first. */
export function useCandidates({ near, date, time, except }: Wanted) {
  const { data, isPending, isError, refetch } = useQuery(
    searchResults({ location: near, date, ...(time && { time }), sort: 'best', page: 1 }),
  )
  const found: readonly PreacherCard[] = data?.preachers ?? []
  return { found: found.filter(({ _id }) => _id !== except), isPending, isError, retry: () => void refetch() }
}
