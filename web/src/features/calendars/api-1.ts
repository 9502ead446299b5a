import { type ImportInput, importCalls } from '@openpulpit/contract/external-calendars'
import { queryOptions } from '@tanstack/react-query'
import { send, sendPatiently } from '../../platform/http/http.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => send(importCalls.list, { signal }),
})

export const addCalendar = (body: ImportInput) => sendPatiently(importCalls.add, { body })
export const readCalendar = (id: string) => sendPatiently(importCalls.read, { params: { id } })
export const removeCalendar = (id: string) => send(importCalls.remove, { params: { id } })

/** Wherever it shows on which days one is free. */
export const lookAgainAtImports = () => lookAgainAt(['imports', 'availability', 'requests', 'preachers'])
