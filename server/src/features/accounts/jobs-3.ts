import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { confirmationAsked } from './events-3.ts'
import { mailVerification } from './verification/commands.ts'

export function verificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(confirmationAsked, (asked) => mailVerification(parts, asked))
}
