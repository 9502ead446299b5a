import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'

/** What someone has reported waits for an admin, or waits no more. */
export const reportChanged = topic<{ reporterId: string }>('report changed')

/** An admin is to be written to about what waits, as it was claimed at that moment. */
export const reportsWaiting = job<{ userId: string; claimedAt: string }>('mail-reports-waiting')

/** Whoever was reported is to be warned. */
export const reportWarned = job<{ reportId: string }>('mail-report-warning')
