import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { confirmationAsked, passwordChanged, resetAsked, signInFailed } from './events.ts'
import { forgetOldGuesses } from './login-throttle/commands.ts'
import { mailChange, mailReset } from './password/commands.ts'
import { noteFailure } from './sign-in/commands.ts'
import { forgetOldLinks } from './tokens/commands.ts'
import { mailVerification } from './verification/commands.ts'

export function authJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(signInFailed, (failed) => noteFailure(parts, failed))
}

export function passwordJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(resetAsked, (asked) => mailReset(parts, asked))
  jobs.on(passwordChanged, (change) => mailChange(parts, change))
}

export function verificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(confirmationAsked, (asked) => mailVerification(parts, asked))
}

export function guessJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-guesses', '50 3 * * *', () => forgetOldGuesses(parts))
}

export function linkJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('forget-old-links', '40 * * * *', () => forgetOldLinks(parts))
}
