import type { Given } from '@openpulpit/contract/endpoint'
import { passwordCalls } from '@openpulpit/contract/passwords'
import { send } from '../../platform/http/http.ts'

export const askForLink = (body: Given<typeof passwordCalls.forgotten, 'body'>) =>
  send(passwordCalls.forgotten, { body })
export const resetPassword = (body: Given<typeof passwordCalls.reset, 'body'>) => send(passwordCalls.reset, { body })
export const changePassword = (body: Given<typeof passwordCalls.change, 'body'>) => send(passwordCalls.change, { body })
