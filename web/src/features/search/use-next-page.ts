import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { searchResults } from './api.ts'
import type { Filters } from './filters.ts'

/**
 * Whoever has come to the end of a page is about to turn it: the next one is fetched when that end comes into sight, and
 * not for those who find somebody before.
 */
export function useNextPage(filters: Filters, hasNext: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  useEffect(() => {
    if (!hasNext || !end.current) return
    const sight = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void client.prefetchQuery(searchResults({ ...filters, page: filters.page + 1 }))
    })
    sight.observe(end.current)
    return () => sight.disconnect()
  }, [client, filters, hasNext])
  return end
}
