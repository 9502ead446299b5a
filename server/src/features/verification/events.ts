import { job } from '../../platform/jobs.ts'

/** Somebody has to show that an address is theirs. */
export const confirmationAsked = job<{ userId: string }>('mail-verification')
