import { accountCalls, type Preferences } from '@openpulpit/contract/account'
import type { Given } from '@openpulpit/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'

export const accountKeys = { preferences: ['account', 'preferences'] } as const

export const preferencesQuery = queryOptions({
  queryKey: accountKeys.preferences,
  queryFn: ({ signal }) => send(accountCalls.preferences, { signal }),
})

export const savePreferences = (body: Preferences) => send(accountCalls.savePreferences, { body })
export const fetchExport = () => send(accountCalls.export)
export const deleteAccount = (body: Given<typeof accountCalls.delete, 'body'>) => send(accountCalls.delete, { body })
