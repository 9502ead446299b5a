import { authCalls, type RegistrationForm } from '@openpulpit/contract/auth'
import type { Given } from '@openpulpit/contract/endpoint'
import { send } from '../../platform/http/http.ts'
import { pressed } from '../../platform/http/idempotent-call.ts'

export type LoginForm = Given<typeof authCalls.login, 'body'>

export const fetchMe = () => send(authCalls.me)
export const logIn = (body: LoginForm) => send(authCalls.login, { body })
export const register = pressed((body: RegistrationForm, key) => send(authCalls.register, { body, key }))
export const logOut = () => send(authCalls.logout)
