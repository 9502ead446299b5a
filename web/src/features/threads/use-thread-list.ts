import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { threadPagesQuery } from './api.ts'

/** News of the list stops whatever is asked of it: a page that did not come is asked for again. */
const tries = 5

/** Somebody's conversations as far as they have looked back, the newest message first; of a search those that fit. */
export function useThreadList(search: string | undefined) {
  const query = useInfiniteQuery({ ...threadPagesQuery(search), placeholderData: keepPreviousData })
  const { data, isError } = query
  const [isAsking, setIsAsking] = useState(false)
  const searched = useRef(search)
  useEffect(() => {
    searched.current = search
  }, [search])

  const askEarlier = async () => {
    const had = data?.pages.length ?? 0
    setIsAsking(true)
    for (let left = tries; left > 0 && searched.current === search; left -= 1) {
      const { data: now, isFetchNextPageError } = await query.fetchNextPage({ cancelRefetch: false })
      if (isFetchNextPageError || (now?.pages.length ?? 0) > had) break
    }
    setIsAsking(false)
  }

  // A conversation that moves up while pages are asked for can be on two of them.
  const threads = data && [
    ...new Map(data.pages.flatMap((page) => page.threads).map((thread) => [thread._id, thread])).values(),
  ]
  return {
    threads,
    total: data?.pages.at(-1)?.total,
    isBehind: query.isPlaceholderData,
    hasFailed: !data && isError,
    retrying: query.isFetching,
    retry: () => void query.refetch(),
    hasEarlier: query.hasNextPage,
    isAskingEarlier: isAsking,
    failedEarlier: query.isFetchNextPageError,
    askEarlier,
  }
}
