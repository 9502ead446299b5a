import type { Given } from '@openpulpit/contract/endpoint'
import { verificationCalls } from '@openpulpit/contract/verification'
import { send } from '../../platform/http/http.ts'

export const verifyEmail = (body: Given<typeof verificationCalls.verify, 'body'>) =>
  send(verificationCalls.verify, { body })
export const resendVerification = () => send(verificationCalls.resend)
