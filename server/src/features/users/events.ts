import { job } from '../../platform/jobs/job-queue.ts'

/** Someone has shown for the first time that their address is theirs: what waited for that can go on. */
export const addressConfirmed = job<{ userId: string }>('address-confirmed')
