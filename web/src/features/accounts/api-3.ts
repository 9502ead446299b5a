import { sessionCalls } from '@openpulpit/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'

export const sessionKeys = { all: ['sessions'] } as const

export const sessionsQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => send(sessionCalls.list, { signal }),
})

export const endSession = (id: string) => send(sessionCalls.end, { params: { id } })
export const endOtherSessions = () => send(sessionCalls.endOthers)
/** The calendar link, too: what signs other devices out ends it. */
export const lookAgainAtSessions = () => lookAgainAt(['sessions', 'feeds'])
