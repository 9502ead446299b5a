import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { revealDueReviews } from './reveal/commands.ts'

/** Reveals what is still hidden after its fourteenth day, within a minute. */
export function reviewJobs(jobs: JobQueue, services: Services): void {
  jobs.every('reveal-reviews', '* * * * *', () => revealDueReviews(services))
}
