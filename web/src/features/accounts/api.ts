import { authCalls, type RegistrationForm } from '@openpulpit/contract/auth'
import type { Given } from '@openpulpit/contract/endpoint'
import { passwordCalls } from '@openpulpit/contract/passwords'
import { verificationCalls } from '@openpulpit/contract/verification'
import { send } from '../../platform/http/http.ts'
import { pressed } from '../../platform/http/idempotent-call.ts'

export type LoginForm = Given<typeof authCalls.login, 'body'>

export const fetchMe = () => send(authCalls.me)
export const logIn = (body: LoginForm) => send(authCalls.login, { body })
export const register = pressed((body: RegistrationForm, key) => send(authCalls.register, { body, key }))
export const logOut = () => send(authCalls.logout)

export const askForLink = (body: Given<typeof passwordCalls.forgotten, 'body'>) =>
  send(passwordCalls.forgotten, { body })
export const resetPassword = (body: Given<typeof passwordCalls.reset, 'body'>) => send(passwordCalls.reset, { body })
export const changePassword = (body: Given<typeof passwordCalls.change, 'body'>) => send(passwordCalls.change, { body })

export const verifyEmail = (body: Given<typeof verificationCalls.verify, 'body'>) =>
  send(verificationCalls.verify, { body })
export const resendVerification = () => send(verificationCalls.resend)
