import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { forgetUnconfirmed, sendConfirmation } from './commands.ts'
import { newsletterRequested } from './events.ts'

export function newsletterJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(newsletterRequested, (asked) => sendConfirmation(parts, asked))
  jobs.every('forget-unconfirmed-newsletter', '30 4 * * *', () => forgetUnconfirmed(parts))
}
