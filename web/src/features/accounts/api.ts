import { authEndpoints, type RegistrationForm } from '@openpulpit/contract/auth'
import { emailChangeEndpoints } from '@openpulpit/contract/email-change'
import type { Input } from '@openpulpit/contract/endpoint'
import { passwordEndpoints } from '@openpulpit/contract/passwords'
import { verificationEndpoints } from '@openpulpit/contract/verification'
import { send } from '../../platform/http/http.ts'
import { idempotentCall } from '../../platform/http/idempotent-call.ts'

export type LoginForm = Input<typeof authEndpoints.login, 'body'>

export const fetchMe = () => send(authEndpoints.me)
export const logIn = (body: LoginForm) => send(authEndpoints.login, { body })
export const register = idempotentCall((body: RegistrationForm, key) => send(authEndpoints.register, { body, key }))
export const logOut = () => send(authEndpoints.logout)

export const askForLink = (body: Input<typeof passwordEndpoints.forgotten, 'body'>) =>
  send(passwordEndpoints.forgotten, { body })
export const resetPassword = (body: Input<typeof passwordEndpoints.reset, 'body'>) =>
  send(passwordEndpoints.reset, { body })
export const changePassword = (body: Input<typeof passwordEndpoints.change, 'body'>) =>
  send(passwordEndpoints.change, { body })

export const confirmNewEmail = (body: Input<typeof emailChangeEndpoints.confirm, 'body'>) =>
  send(emailChangeEndpoints.confirm, { body })
export const undoEmailChange = (body: Input<typeof emailChangeEndpoints.undo, 'body'>) =>
  send(emailChangeEndpoints.undo, { body })

export const verifyEmail = (body: Input<typeof verificationEndpoints.verify, 'body'>) =>
  send(verificationEndpoints.verify, { body })
export const resendVerification = () => send(verificationEndpoints.resend)
