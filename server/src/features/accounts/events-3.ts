import { job } from '../../platform/jobs/job-queue.ts'

/** Somebody has to show that an address is theirs. */
export const confirmationAsked = job<{ userId: string }>('mail-verification')
