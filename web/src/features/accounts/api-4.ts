import type { Given } from '@openpulpit/contract/endpoint'
import { secondFactorCalls as calls } from '@openpulpit/contract/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { pressed } from '../../platform/http/idempotent-call.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'

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
