import { statsCalls } from '@openpulpit/contract/stats'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http.ts'

export const statsKeys = { ofChurch: ['stats', 'of church'], ofPreacher: ['stats', 'of preacher'] } as const

export const churchStatsQuery = queryOptions({
  queryKey: statsKeys.ofChurch,
  queryFn: ({ signal }) => send(statsCalls.ofChurch, { signal }),
})

export const preacherStatsQuery = queryOptions({
  queryKey: statsKeys.ofPreacher,
  queryFn: ({ signal }) => send(statsCalls.ofPreacher, { signal }),
})
