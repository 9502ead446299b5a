import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { waitingMessages } from './events.ts'
import { mailMessages, mailWaiting } from './mailing-commands.ts'

export function threadJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('mail-waiting-messages', '* * * * *', () => mailWaiting(parts))
  jobs.on(waitingMessages, (claim) => mailMessages(parts, claim))
}
