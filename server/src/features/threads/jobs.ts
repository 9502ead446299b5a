import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { unreadDigestDue } from './events.ts'
import { queueUnreadDigests, sendUnreadDigest } from './unread-digest/commands.ts'

export function threadJobs(jobs: JobQueue, parts: Services): void {
  jobs.every('mail-waiting-messages', '* * * * *', () => queueUnreadDigests(parts))
  jobs.on(unreadDigestDue, (claim) => sendUnreadDigest(parts, claim))
}
