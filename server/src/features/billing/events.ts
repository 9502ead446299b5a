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

/** The payment provider reported something about a member: ask it for their subscription. */
export const providerEventReceived = job<{ userId: string; eventId: string }>('sync-subscription')

/** Ask the payment provider for a member's subscription, even if it reported nothing. */
export const reconciliationDue = job<{ userId: string }>('reconcile-subscription')
