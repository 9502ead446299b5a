import { accountCalls, type Preferences } from '@openpulpit/contract/account'
import type { Given } from '@openpulpit/contract/endpoint'
import { secondFactorCalls as calls } from '@openpulpit/contract/second-factor'
import { sessionCalls } from '@openpulpit/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { pressed } from '../../platform/http/idempotent-call.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'

export const accountKeys = { preferences: ['account', 'preferences'] } as const

export const preferencesQuery = queryOptions({
  queryKey: accountKeys.preferences,
  queryFn: ({ signal }) => send(accountCalls.preferences, { signal }),
})

export const savePreferences = (body: Preferences) => send(accountCalls.savePreferences, { body })
export const fetchExport = () => send(accountCalls.export)
export const deleteAccount = (body: Given<typeof accountCalls.delete, 'body'>) => send(accountCalls.delete, { body })

export const sessionKeys = { all: ['sessions'] } as const

export const sessionsQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => send(sessionCalls.list, { signal }),
})

export const endSession = (id: string) => send(sessionCalls.end, { params: { id } })
export const endOtherSessions = () => send(sessionCalls.endOthers)
/** The calendar link, too: what signs other devices out ends it. */
export const lookAgainAtSessions = () => lookAgainAt(['sessions', 'feeds'])

export const secondFactorKeys = { all: ['second-factor'] } as const

export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKeys.all,
  queryFn: ({ signal }) => send(calls.show, { signal }),
})

export type BothFactors = Given<typeof calls.turnOff, 'body'>

export const begin = (body: Given<typeof calls.begin, 'body'>) => send(calls.begin, { body })
export const turnOn = pressed((body: Given<typeof calls.turnOn, 'body'>, key) => send(calls.turnOn, { body, key }))
export const renewCodes = pressed((body: BothFactors, key) => send(calls.renewCodes, { body, key }))
export const turnOff = (body: BothFactors) => send(calls.turnOff, { body })
/** The devices, too: turning it on signs the others out. */
export const lookAgain = () => lookAgainAt(['second-factor', 'sessions'])
