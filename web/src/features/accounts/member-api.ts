import { accountEndpoints, type Preferences } from '@openpulpit/contract/account'
import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import type { Input } from '@openpulpit/contract/endpoint'
import { secondFactorEndpoints as calls } from '@openpulpit/contract/second-factor'
import { sessionEndpoints } from '@openpulpit/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { idempotentCall } from '../../platform/http/idempotent-call.ts'

export const accountKeys = { preferences: ['account', 'preferences'] } as const

export const preferencesQuery = queryOptions({
  queryKey: accountKeys.preferences,
  queryFn: ({ signal }) => send(accountEndpoints.preferences, { signal }),
})

export const savePreferences = (body: Preferences) => send(accountEndpoints.savePreferences, { body })
export const fetchExport = () => send(accountEndpoints.export)
export const deleteAccount = (body: Input<typeof accountEndpoints.delete, 'body'>) =>
  send(accountEndpoints.delete, { body })

const sessionKeys = { all: ['sessions'] } as const

export const sessionsQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: ({ signal }) => send(sessionEndpoints.list, { signal }),
})

export const endSession = (id: string) => send(sessionEndpoints.end, { params: { id } })
export const endOtherSessions = () => send(sessionEndpoints.endOthers)

const emailChangeKeys = { all: ['email-change'] } as const

export const emailChangeQuery = queryOptions({
  queryKey: emailChangeKeys.all,
  queryFn: ({ signal }) => send(emailChangeEndpoints.show, { signal }),
  // The link is usually opened in another tab.
  refetchOnWindowFocus: 'always',
})

export const requestEmailChange = (body: Input<typeof emailChangeEndpoints.request, 'body'>) =>
  send(emailChangeEndpoints.request, { body })
export const resendEmailChange = () => send(emailChangeEndpoints.resend)
export const cancelEmailChange = () => send(emailChangeEndpoints.cancel)

const secondFactorKeys = { all: ['second-factor'] } as const

export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKeys.all,
  queryFn: ({ signal }) => send(calls.show, { signal }),
})

export type BothFactors = Input<typeof calls.turnOff, 'body'>

export const beginSecondFactor = (body: Input<typeof calls.begin, 'body'>) => send(calls.begin, { body })
export const turnOnSecondFactor = idempotentCall((body: Input<typeof calls.turnOn, 'body'>, key) =>
  send(calls.turnOn, { body, key }),
)
export const renewCodes = idempotentCall((body: BothFactors, key) => send(calls.renewCodes, { body, key }))
export const turnOffSecondFactor = (body: BothFactors) => send(calls.turnOff, { body })
