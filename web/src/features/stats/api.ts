import { statsEndpoints } from '@openpulpit/contract/stats'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export const statsKeys = {
  ofChurch: ['stats', 'of church'],
  ofPreacher: ['stats', 'of preacher'],
  earnings: ['stats', 'earnings'],
  earningsOfYear: (year: number | undefined) => ['stats', 'earnings of year', year] as const,
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

/** A calendar year; without one, the year that the next tax return is about. */
export const earningsOfYearQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: statsKeys.earningsOfYear(year),
    queryFn: ({ signal }) => send(statsEndpoints.earningsOfYear, { query: { year }, signal }),
  })
