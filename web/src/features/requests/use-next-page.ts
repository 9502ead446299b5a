import type { UserType } from '@openpulpit/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestsQuery } from './api.ts'
import type { ListFilters } from './request-filters.ts'

/** The page after this one is fetched ahead, so that nobody who turns to it waits. */
export function useNextPage(userType: UserType, filters: ListFilters, totalPages: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (totalPages === undefined || filters.page >= totalPages) return
    void client.prefetchQuery(requestsQuery(userType, { ...filters, page: filters.page + 1 }))
  }, [client, userType, filters, totalPages])
}
