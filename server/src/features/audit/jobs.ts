import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetOldEvents } from './commands.ts'

export function auditJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-audit-events', '55 3 * * *', () => forgetOldEvents(parts))
}
