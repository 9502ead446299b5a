import { job } from '../../platform/jobs/job-queue.ts'

/** A secret calendar address was ended with everything else that was open, and not by its owner alone. */
export const feedEnded = job<{ userId: string; id: string }>('mail-calendar-link-ended')
