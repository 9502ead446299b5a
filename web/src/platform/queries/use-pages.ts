import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { Topic } from './query-client.ts'
import { pageAt, type UrlFilters, useUrlFilters } from './use-url-filters.ts'

interface PageFacts {
  readonly total: number
  readonly totalPages: number
}
type Key = readonly [Topic, ...unknown[]]

/**
 * A paged list below its filters, for `PagedList`. A page stays until the next one has loaded, which is prefetched.
 * `queryOf` must be stable.
 */
export function useFilteredPages<Filters extends { page: number }, Reply extends PageFacts, K extends Key>(
  { filters, turnTo }: Pick<UrlFilters<Filters>, 'filters' | 'turnTo'>,
  queryOf: (filters: Filters) => UseQueryOptions<Reply, Error, Reply, K>,
) {
  const { data, isPlaceholderData, isError, isFetching, errorUpdatedAt, refetch } = useQuery({
    ...queryOf(filters),
    placeholderData: keepPreviousData,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  const { page } = filters
  const pages = isPlaceholderData ? undefined : data?.totalPages
  const client = useQueryClient()
  useEffect(() => {
    if (pages !== undefined && page < pages) void client.prefetchQuery(queryOf({ ...filters, page: page + 1 }))
  }, [client, queryOf, filters, page, pages])

  // The list has become shorter since the link was made.
  const last = pages && page > pages ? pages : undefined
  const toLast = useEffectEvent((to: number) => turnTo(to, { replace: true }))
  useEffect(() => {
    if (last !== undefined) toLast(last)
  }, [last])

  const hasFailed = !data && isError
  return {
    page,
    turnTo: (to: number) => {
      turnTo(to)
      toHeading()
    },
    data: last === undefined ? data : undefined,
    isTurning: isPlaceholderData,
    heading,
    toHeading,
    failedAt: hasFailed ? errorUpdatedAt : undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}

const pageAlone = {
  read: (address: URLSearchParams) => ({ ...Object.fromEntries(address), page: pageAt(address) }),
  queryOf: ({ page, ...others }: { page: number }) => ({ ...others, ...(page > 1 && { page: `${page}` }) }),
}

/** A paged list without filters. The URL's other parameters stay. `queryOf` must be stable. */
export function usePages<Reply extends PageFacts, K extends Key>(
  queryOf: (page: number) => UseQueryOptions<Reply, Error, Reply, K>,
) {
  const queryAt = useCallback(({ page }: { page: number }) => queryOf(page), [queryOf])
  return useFilteredPages(useUrlFilters(pageAlone), queryAt)
}
