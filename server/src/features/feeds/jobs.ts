import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { mailFeedEnded } from './commands.ts'
import { feedEnded } from './events.ts'

export function feedJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(feedEnded, (ended) => mailFeedEnded(parts, ended))
}
