import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { signInFailed } from './events.ts'
import { noteFailure } from './sign-in/commands.ts'

export function authJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(signInFailed, (failed) => noteFailure(parts, failed))
}
