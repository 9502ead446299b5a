import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { feedEnded } from './events-1.ts'
import { mailFeedEnded } from './feed/commands.ts'

export function feedJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(feedEnded, (ended) => mailFeedEnded(parts, ended))
}
