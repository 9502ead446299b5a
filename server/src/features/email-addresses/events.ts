import { job } from '../../platform/jobs/job-queue.ts'

/** Emails don't reach this account: the other side of each of its requests is notified, once. */
export const addressRefused = job<{ userId: string }>('address-refused')
