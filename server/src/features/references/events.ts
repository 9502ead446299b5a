import { job } from '../../platform/jobs/job-queue.ts'

/** A preacher asked someone for a reference. */
export const referenceAsked = job<{ referenceId: string }>('email-reference-request')
