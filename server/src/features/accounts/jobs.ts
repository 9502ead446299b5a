import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import {
  passwordChanged,
  passwordResetRequested,
  secondFactorChanged,
  signInFailed,
  verificationRequested,
} from './events.ts'
import { deleteOldLoginAttempts } from './login-throttle/commands.ts'
import { emailPasswordChanged, emailPasswordReset } from './password/commands.ts'
import { deletePendingSecondFactors, emailSecondFactorChange } from './second-factor-settings/commands.ts'
import { recordFailedSignIn } from './sign-in/commands.ts'
import { deleteExpiredLinks } from './tokens/commands.ts'
import { emailVerification } from './verification/commands.ts'

export function authJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(signInFailed, (failed) => recordFailedSignIn(parts, failed))
}

export function passwordJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(passwordResetRequested, (asked) => emailPasswordReset(parts, asked))
  jobs.on(passwordChanged, (change) => emailPasswordChanged(parts, change))
}

export function verificationJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(verificationRequested, (asked) => emailVerification(parts, asked))
}

export function loginThrottleJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('forget-old-guesses', '50 3 * * *', () => deleteOldLoginAttempts(parts))
}

export function tokenJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('forget-old-links', '40 * * * *', () => deleteExpiredLinks(parts))
}

export function secondFactorJobs(jobs: JobQueue, parts: Services): void {
  jobs.on(secondFactorChanged, (told) => emailSecondFactorChange(parts, told))
  jobs.every('forget-begun-second-factors', '30 * * * *', () => deletePendingSecondFactors(parts))
}
