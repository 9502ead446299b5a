import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetExpiredSessions } from './commands.ts'

export function sessionJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-expired-sessions', '20 * * * *', () => forgetExpiredSessions(parts))
}
