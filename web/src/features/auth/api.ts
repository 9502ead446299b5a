import { authCalls, type RegistrationForm } from '@openpulpit/contract/auth'
import type { Given } from '@openpulpit/contract/call'
import { send } from '../../platform/http.ts'

export type LoginForm = Given<typeof authCalls.login, 'body'>

export const fetchMe = () => send(authCalls.me)
export const logIn = (body: LoginForm) => send(authCalls.login, { body })
export const register = (body: RegistrationForm) => send(authCalls.register, { body })
export const logOut = () => send(authCalls.logout)
