import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { passwordChanged, resetAsked } from './events-1.ts'
import { mailChange, mailReset } from './password/commands.ts'

export function passwordJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(resetAsked, (asked) => mailReset(parts, asked))
  jobs.on(passwordChanged, (change) => mailChange(parts, change))
}
