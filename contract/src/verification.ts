import { z } from 'zod'
import { password } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { currentPassword, nullToUndefined } from './field-schemas.ts'
import { linkToken } from './passwords.ts'

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

export const verificationEndpoints = {
  verify: defineEndpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Confirm the address of an account by the link from the email, or take the account over with it',
    body: verificationInput,
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'signed-in',
    summary: 'Email a new link. Nothing happens if the address is already confirmed',
  }),
}
