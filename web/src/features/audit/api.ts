import { auditEndpoints } from '@openpulpit/contract/audit'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

const auditKeys = {
  page: (userId: string | undefined, page: number) => ['audit', userId, page] as const,
} as const

/** The log of everyone, or of one account. */
export const auditQuery = (userId: string | undefined) => (page: number) =>
  queryOptions({
    queryKey: auditKeys.page(userId, page),
    queryFn: ({ signal }) => send(auditEndpoints.list, { query: { userId, page }, signal }),
    refetchOnWindowFocus: true,
  })
