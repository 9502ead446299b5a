import { job } from '../../platform/jobs/job-queue.ts'

/** Who takes the money has told us something of a member: how they stand is to be asked. */
export const providerTold = job<{ userId: string; eventId: string }>('sync-subscription')

/** How a member stands is asked again, whether or not anything was told. */
export const reconciliationDue = job<{ userId: string }>('reconcile-subscription')
