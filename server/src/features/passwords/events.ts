import { job } from '../../platform/jobs.ts'

/** Somebody asked for a link; without a user, for an address that is nobody's. */
export const resetAsked = job<{ userId: string | null }>('mail-password-reset', { isUnhurried: true })
export const passwordChanged = job<{ userId: string; id: string }>('mail-password-changed')
