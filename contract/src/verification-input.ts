import { z } from 'zod'
import { password } from './auth-input.ts'
import { currentPassword, nullToUndefined } from './field-schemas.ts'
import { linkToken } from './password-input.ts'

/**
 * The first time an address is confirmed, the link alone is not enough: anyone can sign up with someone else's address.
 * Either a session of the account comes with the call, or its `password`, or a `newPassword`, which takes the account over.
 */
export const verificationInput = z.strictObject({
  token: linkToken,
  password: nullToUndefined(currentPassword),
  newPassword: nullToUndefined(password),
})

export const currentPasswordInput = z.strictObject({ password: currentPassword })

export const takeoverInput = z.strictObject({ newPassword: password })
