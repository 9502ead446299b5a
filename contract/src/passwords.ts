import { defineEndpoint } from './endpoint.ts'
import { forgotPasswordInput, newPasswordInput, resetInput } from './password-input.ts'

/** Minutes that a link in an email works; it works once. */
export const linkMinutes = 60

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
