import { z } from 'zod'
import { email } from './auth-input.ts'
import { defineEndpoint } from './endpoint.ts'

/** Identifies a subscription in email links. */
export const emailKey = z.uuid({ error: 'Please open the link in the email again' })

export const subscriptionInput = z.strictObject({ email })
export const confirmationInput = z.strictObject({ key: emailKey })

export const newsletterEndpoints = {
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    summary: 'Ask for the newsletter. It starts once the link in the email is confirmed. The answer is always the same',
    body: subscriptionInput,
    status: 202,
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'public',
    summary: 'Confirm the address by the link from the email. Safe to repeat',
    body: confirmationInput,
  }),
}
