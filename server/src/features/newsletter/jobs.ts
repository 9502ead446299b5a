import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetUnconfirmed, mailConfirmation } from './commands.ts'
import { newsletterAsked } from './events.ts'

export function newsletterJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(newsletterAsked, (asked) => mailConfirmation(parts, asked))
  jobs.every('forget-unconfirmed-newsletter', '30 4 * * *', () => forgetUnconfirmed(parts))
}
