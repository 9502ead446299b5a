import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldUsage } from './commands.ts'

export function usageLimitJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('forget-old-quotas', '25 4 * * *', () => deleteOldUsage(parts))
}
