import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldAuditEvents } from './commands.ts'

export function auditJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('forget-old-audit-events', '55 3 * * *', () => deleteOldAuditEvents(parts))
}
