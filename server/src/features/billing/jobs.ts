import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { repairCoverage } from './coverage/commands.ts'
import {
  providerEventReceived,
  reconciliationDue,
  studentCheckDue,
  studentPriceOver,
  subscriptionDue,
} from './events.ts'
import { expireSubscriptions } from './expiry/commands.ts'
import { deleteOldCheckouts } from './sandbox/commands.ts'
import { askStudents, emailStudentCheck, endStudentPrice, endStudentPrices } from './students/commands.ts'
import { queueDueSubscriptions, queueReconciliation, syncSubscription } from './sync/commands.ts'
import { deleteOldProviderEvents } from './webhooks/commands.ts'

// A quarter of an hour: every hour it is asked anew, and jobs would gather while who takes the money is away.
const dueRetries = 5

/** Students are written to when it is morning in America. */
export function paymentJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('queue-due-subscriptions', '* * * * *', () => queueDueSubscriptions(parts))
  jobs.every('ask-students', '0 15 * * *', () => askStudents(parts))
  jobs.every('end-student-prices', '30 15 * * *', () => endStudentPrices(parts))
  jobs.on(subscriptionDue, ({ userId }) => syncSubscription(parts, userId), dueRetries)
  jobs.on(studentCheckDue, (asked) => emailStudentCheck(parts, asked))
  jobs.on(studentPriceOver, (asked) => endStudentPrice(parts, asked))
}

// Some hours: the next day it is asked anew.
const reconciliationRetries = 10

/** For what who takes the money has told us, and for what it has not. */
export function providerJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(providerEventReceived, ({ userId, eventId }) => syncSubscription(parts, userId, undefined, eventId))
  jobs.on(reconciliationDue, ({ userId }) => syncSubscription(parts, userId, 'reconciled'), reconciliationRetries)
  jobs.every('queue-reconciliation', '20 5 * * *', () => queueReconciliation(parts))
  jobs.every('forget-old-billing-events', '10 4 * * *', async () => {
    await deleteOldProviderEvents(parts)
    await deleteOldCheckouts(parts)
  })
}

export function expiryJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('sweep-subscriptions', '* * * * *', () => expireSubscriptions(parts))
  jobs.every('heal-coverage', '17 * * * *', () => repairCoverage(parts))
}
