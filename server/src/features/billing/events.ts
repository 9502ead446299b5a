import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'

/** What this member may do, or pays, has changed. */
export const subscriptionChanged = topic<{ userId: string }>('subscription changed')

/** The payment provider is to be asked how a member stands: a period is over, or someone has left. */
export const subscriptionDue = job<{ userId: string }>('sync-due-subscription')

/** A student is to be asked to confirm the address again; claimed at that moment. */
export const studentCheckDue = job<{ userId: string; askedAt: string }>('mail-student-check')

/** A student has not confirmed the address in time. */
export const studentPriceOver = job<{ userId: string; askedAt: string }>('end-student-price')

/** The payment provider has told us something of a member: how they stand is to be asked. */
export const providerEventReceived = job<{ userId: string; eventId: string }>('sync-subscription')

/** How a member stands is asked again, whether or not anything was told. */
export const reconciliationDue = job<{ userId: string }>('reconcile-subscription')
