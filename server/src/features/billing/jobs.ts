import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { healCoverage } from './coverage/commands.ts'
import { providerTold, reconciliationDue, studentPriceOver, studentToAsk, subscriptionDue } from './events.ts'
import { sweepSubscriptions } from './expiry/commands.ts'
import { forgetOldCheckouts } from './sandbox/commands.ts'
import { askStudents, endStudentPrice, endStudentPrices, mailStudent } from './students/commands.ts'
import { queueDue, queueReconciliation, syncSubscription } from './sync/commands.ts'
import { forgetOldEvents } from './webhooks/commands.ts'

// A quarter of an hour: every hour it is asked anew, and jobs would gather while who takes the money is away.
const dueRetries = 5

/** Students are written to when it is morning in America. */
export function paymentJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('queue-due-subscriptions', '* * * * *', () => queueDue(parts))
  jobs.every('ask-students', '0 15 * * *', () => askStudents(parts))
  jobs.every('end-student-prices', '30 15 * * *', () => endStudentPrices(parts))
  jobs.on(subscriptionDue, ({ userId }) => syncSubscription(parts, userId), dueRetries)
  jobs.on(studentToAsk, (asked) => mailStudent(parts, asked))
  jobs.on(studentPriceOver, (asked) => endStudentPrice(parts, asked))
}

// Some hours: the next day it is asked anew.
const reconciliationRetries = 10

/** For what who takes the money has told us, and for what it has not. */
export function providerJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(providerTold, ({ userId, eventId }) => syncSubscription(parts, userId, undefined, eventId))
  jobs.on(reconciliationDue, ({ userId }) => syncSubscription(parts, userId, 'reconciled'), reconciliationRetries)
  jobs.every('queue-reconciliation', '20 5 * * *', () => queueReconciliation(parts))
  jobs.every('forget-old-billing-events', '10 4 * * *', async () => {
    await forgetOldEvents(parts)
    await forgetOldCheckouts(parts)
  })
}

export function sweepingJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('sweep-subscriptions', '* * * * *', () => sweepSubscriptions(parts))
  jobs.every('heal-coverage', '17 * * * *', () => healCoverage(parts))
}
