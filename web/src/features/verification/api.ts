import type { Given } from '@openpulpit/contract/call'
import { verificationCalls } from '@openpulpit/contract/verification'
import { send } from '../../platform/http.ts'

export const verifyEmail = (body: Given<typeof verificationCalls.verify, 'body'>) =>
  send(verificationCalls.verify, { body })
export const resendVerification = () => send(verificationCalls.resend)
