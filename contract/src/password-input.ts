import { z } from 'zod'
import { knownEmail, password } from './auth-input.ts'
import { currentPassword, token } from './field-schemas.ts'

/** The opaque token in our links. */
export const linkToken = token('Please open the link in the email again', 100)

export const forgotPasswordInput = z.strictObject({ email: knownEmail })

export const resetInput = z.strictObject({ token: linkToken, password })

export const newPasswordInput = z.strictObject({
  current: currentPassword,
  password,
})
