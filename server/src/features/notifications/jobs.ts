import type { Jobs } from '../../platform/jobs/job-queue.ts'
import type { Parts } from '../../platform/services.ts'
import { forgetOldNewsEmails, sendCoalescedNews } from './coalescing/commands.ts'
import { mailNotice } from './emails/commands.ts'
import { deviceToTell, letterDue, noticeStored, noticeToPush } from './events.ts'
import { pushNotice, pushToDevice } from './push/commands.ts'
import { sendReminders } from './reminders/commands.ts'
import { mailLetter } from './service-emails/commands.ts'

/** News is told within half an hour, or found by whoever looks. */
const pushRetries = 6

export function notificationJobs(jobs: Jobs, parts: Parts): void {
  jobs.on(noticeStored, (stored) => mailNotice(parts, stored))
  jobs.every('send-coalesced-news', '* * * * *', () => sendCoalescedNews(parts))
  jobs.every('forget-old-news-emails', '35 4 * * *', () => forgetOldNewsEmails(parts))
  jobs.on(noticeToPush, (stored) => pushNotice(parts, stored))
  jobs.on(deviceToTell, (told) => pushToDevice(parts, told), pushRetries)
}

/** In every time zone it is nine o'clock at a quarter of an hour. */
export function reminderJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('send-reminders', '*/15 * * * *', () => sendReminders(parts))
  jobs.on(letterDue, (due) => mailLetter(parts, due))
}
