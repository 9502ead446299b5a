import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'

/** A member's coverage or payment has changed. */
export const subscriptionChanged = topic<{ userId: string }>('subscription changed')

/** A member's subscription has to be synced: a period is over, or they have left. */
export const subscriptionDue = job<{ userId: string }>('sync-due-subscription')

/** A student has to confirm the address again; claimed at this moment. */
export const studentCheckDue = job<{ userId: string; askedAt: string }>('mail-student-check')

/** A student has not confirmed the address in time. */
export const studentPriceOver = job<{ userId: string; askedAt: string }>('end-student-price')

/** The billing provider sent an event about a member, whose subscription is to be synced. */
export const providerEventReceived = job<{ userId: string; eventId: string }>('sync-subscription')

/** A member's subscription is to be synced although no event arrived. */
export const reconciliationDue = job<{ userId: string }>('reconcile-subscription')
