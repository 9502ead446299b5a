import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { mailChange, mailReset } from './commands.ts'
import { passwordChanged, resetAsked } from './events.ts'

export function passwordJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(resetAsked, (asked) => mailReset(parts, asked))
  jobs.on(passwordChanged, (change) => mailChange(parts, change))
}
