import { job } from '../../platform/jobs/job-queue.ts'

/** A wrong password was entered; without a user if the address has no account. */
export const signInFailed = job<{ userId: string | null; device: string; at: string }>('note-failed-sign-in', {
  isDeferred: true,
})

/** A reset link was requested; without a user if the address has no account. */
export const passwordResetRequested = job<{ userId: string | null }>('mail-password-reset', { isDeferred: true })

export interface PasswordChange {
  readonly userId: string
  readonly id: string
  /** Whether a calendar link was revoked with it. */
  readonly hadFeed: boolean
}
export const passwordChanged = job<PasswordChange>('mail-password-changed')

export type SecondFactorChange =
  | 'on'
  | 'off'
  | 'off_by_reset'
  | 'off_by_operator'
  | 'off_by_confirming'
  | 'codes_renewed'
  | 'wrong_code'
  | 'code_used'

/** The owner gets an email, because it may have been someone else. */
export const secondFactorChanged = job<{ userId: string; id: string; change: SecondFactorChange }>(
  'mail-second-factor-changed',
)

/** A member requested another email address, whose owner has to confirm it. */
export const emailChangeRequested = job<{ changeId: string }>('email-new-address', { isDeferred: true })

/** An account's email address changed. The old address is notified. */
export const emailAddressChanged = job<{ changeId: string }>('email-old-address')

/** The newsletter subscription moves to the account's new address. */
export const newsletterToMove = job<{ changeId: string }>('move-newsletter')

/** A student's account may no longer have a school's address. */
export const studentAddressToCheck = job<{ userId: string }>('check-student-address')

/** A link to confirm an email address is due. */
export const verificationRequested = job<{ userId: string }>('mail-verification')
