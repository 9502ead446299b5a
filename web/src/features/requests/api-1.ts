import type { Parsed } from '@openpulpit/contract/endpoint'
import { preacherCalls } from '@openpulpit/contract/preachers'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export type UpcomingService = Parsed<typeof preacherCalls.upcomingServices, 'reply'>['services'][number]

export const upcomingServicesQuery = queryOptions({
  queryKey: ['services', 'upcoming'] as const,
  queryFn: ({ signal }) => send(preacherCalls.upcomingServices, { signal }),
})
