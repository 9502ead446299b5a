import { z } from 'zod'
import { knownEmail, password } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { currentPassword, token } from './field-schemas.ts'

/** How long a link in an email of ours is good, in minutes; it works once. */
export const linkMinutes = 60

/** What stands in a link of ours: opaque. */
export const linkToken = token('Please open the link in the email again', 100)

export const forgotPasswordInput = z.strictObject({ email: knownEmail })
export const resetInput = z.strictObject({ token: linkToken, password })
export const newPasswordInput = z.strictObject({
  current: currentPassword,
  password,
})

export const passwordEndpoints = {
  forgotten: defineEndpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a link to set a new password. The answer is the same for every address',
    body: forgotPasswordInput,
    status: 202,
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password by the link from the email. All sessions and the calendar link end',
    body: resetInput,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/auth/password',
    access: 'signed-in',
    summary: 'Change the password. The other sessions and the calendar link end',
    body: newPasswordInput,
  }),
}
