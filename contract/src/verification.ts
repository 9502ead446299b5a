import { z } from 'zod'
import { call } from './call.ts'
import { linkToken } from './passwords.ts'

export const verificationInput = z.strictObject({ token: linkToken })

export const verificationCalls = {
  verify: call({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary: 'Confirm the address of an account by the link from the mail',
    body: verificationInput,
  }),
  resend: call({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'signed-in',
    summary: 'Mail a new link; nothing happens where the address is confirmed already',
  }),
}
