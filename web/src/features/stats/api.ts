import { statsEndpoints } from '@openpulpit/contract/stats'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

const statsKeys = {
  ofChurch: ['stats', 'of church'],
  ofPreacher: ['stats', 'of preacher'],
  earnings: ['stats', 'earnings'],
} as const

export const churchStatsQuery = queryOptions({
  queryKey: statsKeys.ofChurch,
  queryFn: ({ signal }) => send(statsEndpoints.ofChurch, { signal }),
})

export const preacherStatsQuery = queryOptions({
  queryKey: statsKeys.ofPreacher,
  queryFn: ({ signal }) => send(statsEndpoints.ofPreacher, { signal }),
})

export const earningsQuery = queryOptions({
  queryKey: statsKeys.earnings,
  queryFn: ({ signal }) => send(statsEndpoints.earnings, { signal }),
})
