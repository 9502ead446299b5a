import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { mailVerification } from './commands.ts'
import { confirmationAsked } from './events.ts'

export function verificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(confirmationAsked, (asked) => mailVerification(parts, asked))
}
