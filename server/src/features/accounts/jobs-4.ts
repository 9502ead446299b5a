import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetOldGuesses } from './login-throttle/commands.ts'

export function guessJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-guesses', '50 3 * * *', () => forgetOldGuesses(parts))
}
