import { largestPage } from '@openpulpit/contract/page-numbers'
import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Topic } from './query-client.ts'

interface PageFacts {
  readonly total: number
  readonly totalPages: number
}
type Key = readonly [Topic, ...unknown[]]

/** The page in the URL; the first if missing or invalid. */
export function pageAt(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1
}

/**
 * A paged list. The page is in the URL, so that Back, reload and links return to it; it stays until the next one has
 * loaded, which is prefetched. `queryOf` must be stable.
 */
export function usePages<Reply extends PageFacts, K extends Key>(
  queryOf: (page: number) => UseQueryOptions<Reply, Error, Reply, K>,
) {
  const [address, setAddress] = useSearchParams()
  const page = pageAt(address)
  const { data, isPlaceholderData, isError, isFetching, errorUpdatedAt, refetch } = useQuery({
    ...queryOf(page),
    placeholderData: keepPreviousData,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  const pages = isPlaceholderData ? undefined : data?.totalPages
  const client = useQueryClient()
  useEffect(() => {
    if (pages !== undefined && page < pages) void client.prefetchQuery(queryOf(page + 1))
  }, [client, queryOf, page, pages])

  // The list has become shorter since the link was made.
  const last = pages && page > pages ? pages : undefined
  useEffect(() => {
    if (last !== undefined) setAddress(addressOf(last), { replace: true, preventScrollReset: true })
  }, [last, setAddress])

  const hasFailed = !data && isError
  return {
    page,
    turnTo: (to: number) => {
      setAddress(addressOf(to), { preventScrollReset: true })
      toHeading()
    },
    data: last === undefined ? data : undefined,
    isTurning: isPlaceholderData,
    heading,
    toHeading,
    failedAt: hasFailed ? errorUpdatedAt : undefined,
    retrying: isFetching,
    retry: refetch,
  }
}

/** Keeps the other parameters, such as filters. */
const addressOf = (page: number) => (before: URLSearchParams) => {
  const address = new URLSearchParams(before)
  if (page === 1) address.delete('page')
  else address.set('page', String(page))
  return address
}
