import { preacherCalls } from '@openpulpit/contract/preachers'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http.ts'

export const preacherKeys = { one: (id: string) => ['preachers', id] as const } as const

export const preacherQuery = (id: string) =>
  queryOptions({
    queryKey: preacherKeys.one(id),
    queryFn: ({ signal }) => send(preacherCalls.show, { params: { id }, signal }),
    // From looking at a card to opening its profile.
    staleTime: 10_000,
  })
