import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldActionLinks } from './links/commands.ts'

export function emailActionJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('forget-old-answer-links', '45 * * * *', () => deleteOldActionLinks(parts))
}
