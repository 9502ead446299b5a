import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Services } from '../../platform/services.ts'
import { addressRefused } from '../email-addresses/events.ts'
import { forgetOldNewsEmails, sendCoalescedEmails } from './coalescing/commands.ts'
import { emailNotification } from './emails/commands.ts'
import { devicePushDue, notificationEmailDue, notificationPushDue, serviceEmailDue } from './events.ts'
import { pushNotification, pushToDevice } from './push/commands.ts'
import { sendReminders } from './reminders/commands.ts'
import { openRequestsWriter, sendServiceEmail } from './service-emails/commands.ts'
import { notifyUnreachable } from './unreachable/commands.ts'

/** Retries for half an hour. After that, the notification is still in the app. */
const pushRetries = 6

export function notificationJobs(jobs: JobQueue, services: Services): void {
  jobs.on(notificationEmailDue, (stored) => emailNotification(services, stored, openRequestsWriter(services)))
  jobs.every('send-coalesced-news', '* * * * *', () => sendCoalescedEmails(services))
  jobs.every('forget-old-news-emails', '35 4 * * *', () => forgetOldNewsEmails(services))
  jobs.on(notificationPushDue, (stored) => pushNotification(services, stored))
  jobs.on(devicePushDue, (told) => pushToDevice(services, told), pushRetries)
  // In every time zone, nine o'clock falls on a quarter of an hour.
  jobs.every('send-reminders', '*/15 * * * *', () => sendReminders(services))
  jobs.on(addressRefused, (refused) => notifyUnreachable(services, refused))
  jobs.on(serviceEmailDue, (due) => sendServiceEmail(services, due))
}
