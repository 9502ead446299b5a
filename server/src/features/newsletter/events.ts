import { job } from '../../platform/jobs/job-queue.ts'

/** An address was left for the newsletter; its owner has to say yes. */
export const newsletterRequested = job<{ id: string }>('mail-newsletter')
