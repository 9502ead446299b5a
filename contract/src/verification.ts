import { defineEndpoint } from './endpoint.ts'
import { verificationInput } from './verification-input.ts'

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
