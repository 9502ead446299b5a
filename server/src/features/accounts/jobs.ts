import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldEmailChanges, emailNewAddress, emailOldAddress } from './email-change/commands.ts'
import {
  emailAddressChanged,
  emailChangeRequested,
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
import { emailVerification } from './verification/commands.ts'

export function accountJobs(jobs: JobQueue, services: Services): void {
  jobs.on(signInFailed, (failed) => recordFailedSignIn(services, failed))
  jobs.on(passwordResetRequested, (requested) => emailPasswordReset(services, requested))
  jobs.on(passwordChanged, (change) => emailPasswordChanged(services, change))
  jobs.on(secondFactorChanged, (change) => emailSecondFactorChange(services, change))
  jobs.on(verificationRequested, (requested) => emailVerification(services, requested))
  jobs.on(emailChangeRequested, (requested) => emailNewAddress(services, requested))
  jobs.on(emailAddressChanged, (changed) => emailOldAddress(services, changed))
  jobs.every('forget-old-email-changes', '45 * * * *', () => deleteOldEmailChanges(services))
  jobs.every('forget-old-guesses', '50 3 * * *', () => deleteOldLoginAttempts(services))
  jobs.every('forget-begun-second-factors', '30 * * * *', () => deletePendingSecondFactors(services))
}
