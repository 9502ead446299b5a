import { z } from 'zod'
import { password } from './auth-input.ts'
import { currentPassword, nullToUndefined } from './field-schemas.ts'
import { linkToken } from './password-input.ts'

/**
 * The first confirmation of an address needs more than the link, because anyone can sign up with someone else's
 * address: a session of the account, its `password`, or a `newPassword`, which takes the account over.
 */
export const verificationInput = z.strictObject({
  token: linkToken,
  password: nullToUndefined(currentPassword),
  newPassword: nullToUndefined(password),
})

export const currentPasswordInput = z.strictObject({ password: currentPassword })

export const takeoverInput = z.strictObject({ newPassword: password })
