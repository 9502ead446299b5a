import type { Jobs } from '../../platform/jobs.ts'
import type { Parts } from '../../platform/parts.ts'
import { forgetOldNewsEmails, sendCoalescedNews } from './coalescing-commands.ts'
import { deviceToTell, noticeStored, noticeToPush } from './events.ts'
import { mailNotice } from './mailing-commands.ts'
import { pushNotice, pushToDevice } from './pushing-commands.ts'

/** News is told within half an hour, or found by whoever looks. */
const pushRetries = 6

export function notificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(noticeStored, (stored) => mailNotice(parts, stored))
  jobs.every('send-coalesced-news', '* * * * *', () => sendCoalescedNews(parts))
  jobs.every('forget-old-news-emails', '35 4 * * *', () => forgetOldNewsEmails(parts))
  jobs.on(noticeToPush, (stored) => pushNotice(parts, stored))
  jobs.on(deviceToTell, (told) => pushToDevice(parts, told), pushRetries)
}
