import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { studentAddressToCheck } from '../accounts/events.ts'
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
import {
  askStudents,
  checkStudentAddress,
  emailStudentCheck,
  endStudentPrice,
  endStudentPrices,
} from './students/commands.ts'
import { queueDueSubscriptions, queueReconciliation, syncSubscription } from './sync/commands.ts'
import { deleteOldProviderEvents } from './webhooks/commands.ts'

// A quarter of an hour: these are queued again every hour, and would pile up while the provider is down.
const dueRetries = 5
// Some hours: it is queued again the next day.
const reconciliationRetries = 10

export function billingJobs(jobs: JobQueue, services: Services): void {
  jobs.on(providerEventReceived, ({ userId, eventId }) => syncSubscription(services, userId, undefined, eventId))
  jobs.every('queue-due-subscriptions', '* * * * *', () => queueDueSubscriptions(services))
  jobs.on(subscriptionDue, ({ userId }) => syncSubscription(services, userId), dueRetries)
  jobs.every('queue-reconciliation', '20 5 * * *', () => queueReconciliation(services))
  jobs.on(reconciliationDue, ({ userId }) => syncSubscription(services, userId, 'reconciled'), reconciliationRetries)

  jobs.every('sweep-subscriptions', '* * * * *', () => expireSubscriptions(services))
  jobs.every('heal-coverage', '17 * * * *', () => repairCoverage(services))
  jobs.every('forget-old-billing-events', '10 4 * * *', async () => {
    await deleteOldProviderEvents(services)
    await deleteOldCheckouts(services)
  })

  // Morning in America, for the students' emails.
  jobs.every('ask-students', '0 15 * * *', () => askStudents(services))
  jobs.every('end-student-prices', '30 15 * * *', () => endStudentPrices(services))
  jobs.on(studentCheckDue, (check) => emailStudentCheck(services, check))
  jobs.on(studentAddressToCheck, (changed) => checkStudentAddress(services, changed))
  jobs.on(studentPriceOver, (check) => endStudentPrice(services, check))
}
