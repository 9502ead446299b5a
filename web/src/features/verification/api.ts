import { verificationCalls } from '@openpulpit/contract/verification'
import { send } from '../../platform/http.ts'

export const verifyEmail = (token: string) => send(verificationCalls.verify, { body: { token } })
export const resendVerification = () => send(verificationCalls.resend)
