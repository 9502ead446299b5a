import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetOldLinks } from './tokens/commands.ts'

export function linkJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-links', '40 * * * *', () => forgetOldLinks(parts))
}
