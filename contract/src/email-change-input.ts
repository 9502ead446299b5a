import { z } from 'zod'
import { email, password } from './auth-input.ts'
import { currentPassword, nullToUndefined } from './field-schemas.ts'
import { linkToken } from './password-input.ts'
import { secondFactorCode } from './second-factor-input.ts'

/** `code` is required if a second factor is on. */
export const emailChangeInput = z.strictObject({
  email,
  password: currentPassword,
  code: nullToUndefined(secondFactorCode),
})

/**
 * Requires a session of the account or its `password`, because such a link may have been sent to someone else's
 * address.
 */
export const emailChangeConfirmation = z.strictObject({
  token: linkToken,
  password: nullToUndefined(currentPassword),
})

export const emailChangeUndoInput = z.strictObject({ token: linkToken, newPassword: password })
