import type { Day, Time } from '@openpulpit/contract/dates'
import { type PreacherCard, searchEndpoints } from '@openpulpit/contract/search'
import { searchPageSize } from '@openpulpit/contract/search-input'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { sharedKeys } from '../../platform/queries/shared-keys.ts'
import { type Filters, filtersOf, isSameSearch } from './filters/filters.ts'

const searchKeys = { page: (filters: Filters) => [...sharedKeys.searches, filters] as const } as const

/** Turning a page keeps the previous one; results of another search are never shown. */
export const searchResults = (filters: Filters) =>
  queryOptions({
    queryKey: searchKeys.page(filters),
    // Covers the time between prefetching at the end of a page and turning it.
    staleTime: 30_000,
    queryFn: async ({ signal, client }) => {
      const reply = await send(searchEndpoints.preachers, { query: { ...filters, limit: searchPageSize }, signal })
      // The URL is about to name the opening's filters; this page is already loaded.
      if (reply.opening) client.setQueryData(searchKeys.page(filtersOf(reply.opening)), { ...reply, opening: null })
      return reply
    },
    // Next time, another Sunday may be the first empty one.
    ...(filters.opening && { gcTime: 0 }),
    placeholderData: (shown, query) => (query && isSameSearch(query.queryKey[1], filters) ? shown : undefined),
  })

interface Wanted {
  near: string
  date: Day
  time?: Time | undefined
  /** The preacher who is asked anyway. */
  except: string
}

/** Who else might preach that day, best first. */
export function useCandidates({ near, date, time, except }: Wanted) {
  const { data, isPending, isError, refetch } = useQuery(
    searchResults({ location: near, date, ...(time && { time }), sort: 'best', page: 1 }),
  )
  const found: readonly PreacherCard[] = data?.preachers ?? []
  return { found: found.filter(({ _id }) => _id !== except), isPending, isError, retry: () => void refetch() }
}
