import { z } from 'zod'
import { email, password } from './auth-input.ts'
import { currentPassword, nullToUndefined } from './field-schemas.ts'
import { linkToken } from './password-input.ts'
import { secondFactorCode } from './second-factor-input.ts'

/** `code` is asked for where a second factor is on. */
export const emailChangeInput = z.strictObject({
  email,
  password: currentPassword,
  code: nullToUndefined(secondFactorCode),
})

/** Either a session of the account comes with the call, or its `password`: the owner of any address may be sent such a link. */
export const emailChangeConfirmation = z.strictObject({
  token: linkToken,
  password: nullToUndefined(currentPassword),
})

export const emailChangeUndoInput = z.strictObject({ token: linkToken, newPassword: password })
