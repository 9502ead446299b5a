import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { deleteExpiredSessions } from './commands.ts'

export function sessionJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('forget-expired-sessions', '20 * * * *', () => deleteExpiredSessions(parts))
}
