import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { waitingMessages } from './events.ts'
import { mailMessages, mailWaiting } from './unread-digest/commands.ts'

export function threadJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('mail-waiting-messages', '* * * * *', () => mailWaiting(parts))
  jobs.on(waitingMessages, (claim) => mailMessages(parts, claim))
}
