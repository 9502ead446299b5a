import { job } from '../../platform/jobs/job-queue.ts'

/** Somebody asked for a link; without a user, for an address that is nobody's. */
export const resetAsked = job<{ userId: string | null }>('mail-password-reset', { isUnhurried: true })

export interface PasswordChange {
  readonly userId: string
  readonly id: string
  /** Whether a calendar link was turned off with it; not said by a server of the version before. */
  readonly hadFeed?: boolean
}
export const passwordChanged = job<PasswordChange>('mail-password-changed')
