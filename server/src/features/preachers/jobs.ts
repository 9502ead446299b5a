import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { computeFacts } from './facts/commands.ts'

/** At night in America. */
export function preacherJobs(jobs: JobQueue, services: Services): void {
  jobs.every('compute-facts', '40 8 * * *', () => computeFacts(services))
}
