import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { forgetOldGuesses } from './commands.ts'

export function guessJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-guesses', '50 3 * * *', () => forgetOldGuesses(parts))
}
