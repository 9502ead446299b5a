import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { noteFailure } from './commands.ts'
import { signInFailed } from './events.ts'

export function authJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(signInFailed, (failed) => noteFailure(parts, failed))
}
