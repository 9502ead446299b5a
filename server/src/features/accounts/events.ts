import { job } from '../../platform/jobs/job-queue.ts'

/** Someone gave a wrong password; without a user, for an address that is no one's. */
export const signInFailed = job<{ userId: string | null; device: string; at: string }>('note-failed-sign-in', {
  isDeferred: true,
})

/** Someone asked for a link; without a user, for an address that is no one's. */
export const passwordResetRequested = job<{ userId: string | null }>('mail-password-reset', { isDeferred: true })

export interface PasswordChange {
  readonly userId: string
  readonly id: string
  /** Whether a calendar link was turned off with it. */
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

/** Its owner gets an email about it, as it may have been someone else. */
export const secondFactorChanged = job<{ userId: string; id: string; change: SecondFactorChange }>(
  'mail-second-factor-changed',
)

/** A member has asked for another email address, and its owner has to confirm it. */
export const emailChangeRequested = job<{ changeId: string }>('email-new-address', { isDeferred: true })

/** An account's email address changed. The old address is notified. */
export const emailAddressChanged = job<{ changeId: string }>('email-old-address')

/** The newsletter follows its reader to the address of the account. */
export const newsletterToMove = job<{ changeId: string }>('move-newsletter')

/** A student may have left the school's address behind. */
export const studentAddressToCheck = job<{ userId: string }>('check-student-address')

/** Someone has to show that an address is theirs. */
export const verificationRequested = job<{ userId: string }>('mail-verification')
