import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetOldNewsEmails, sendCoalescedNews } from './coalescing/commands.ts'
import { mailNotice } from './emails/commands.ts'
import { deviceToTell, noticeStored, noticeToPush } from './events.ts'
import { pushNotice, pushToDevice } from './push/pushing-commands.ts'

/** News is told within half an hour, or found by whoever looks. */
const pushRetries = 6

export function notificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(noticeStored, (stored) => mailNotice(parts, stored))
  jobs.every('send-coalesced-news', '* * * * *', () => sendCoalescedNews(parts))
  jobs.every('forget-old-news-emails', '35 4 * * *', () => forgetOldNewsEmails(parts))
  jobs.on(noticeToPush, (stored) => pushNotice(parts, stored))
  jobs.on(deviceToTell, (told) => pushToDevice(parts, told), pushRetries)
}
