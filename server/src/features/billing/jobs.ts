import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { studentPriceOver, studentToAsk, subscriptionDue } from './events.ts'
import { askStudents, endStudentPrice, endStudentPrices, mailStudent } from './students/commands.ts'
import { syncSubscription } from './sync/commands.ts'
import { queueDue } from './sync/due-commands.ts'

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
