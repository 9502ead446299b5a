import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { emailChangeConfirmation, emailChangeInput, emailChangeUndoInput } from './email-change-input.ts'
import { defineEndpoint } from './endpoint.ts'
import { longest } from './text-lengths.ts'

/** Hours that the link to a new address works. */
export const emailChangeHours = 24

/** Days that the owner of the old address can undo a change. */
export const emailChangeUndoDays = 7

/** The change whose new address is not yet confirmed. */
export const emailChangeView = z.object({
  pending: z.object({ email: z.string().max(longest.email), expiresAt: timestamp }).nullable(),
})

export const emailChangeEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/auth/email-change',
    access: 'signed-in',
    summary: 'The change of address that waits to be confirmed, if there is one',
    reply: emailChangeView,
  }),
  request: defineEndpoint({
    method: 'POST',
    path: '/auth/email-change',
    access: 'signed-in',
    summary: 'Ask for another address. Nothing changes until it is confirmed. The answer is the same for every address',
    body: emailChangeInput,
    reply: emailChangeView,
    status: 202,
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/auth/email-change/resend',
    access: 'signed-in',
    summary: 'Email a new link to the new address; the one before stops working',
    reply: emailChangeView,
    status: 202,
  }),
  cancel: defineEndpoint({
    method: 'DELETE',
    path: '/auth/email-change',
    access: 'signed-in',
    summary: 'Keep the address; the link that was sent stops working',
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/auth/email-change/confirm',
    access: 'public',
    summary: 'Change the address by the link from the email; links sent to the old one stop working',
    body: emailChangeConfirmation,
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/auth/email-change/undo',
    access: 'public',
    summary: 'Restore the old address by the link sent to it, with a new password. All sessions end',
    body: emailChangeUndoInput,
  }),
}
