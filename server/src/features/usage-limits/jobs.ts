import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetOldQuotas } from './commands.ts'

export function quotaJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-quotas', '25 4 * * *', () => forgetOldQuotas(parts))
}
