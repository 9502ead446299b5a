import type { ServiceEmail } from '@openpulpit/contract/notification-kinds'
import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'
import type { NotificationRow } from './view.ts'

/** A notification is stored for this person. */
export const notified = topic<{ userId: string; notification: NotificationRow }>('notified')

/** What members are emailed of what they did themselves, for their own calendar. */
export type OwnServiceEmail = Extract<ServiceEmail, 'agreed' | 'called_off'>

/** Three rounds of the mailer's five connections: also where each takes its longest, they are done before they expire. */
const emailsTogether = 15

/** An email that says more than a notification: with one, or to anyone who needs none, having done it. */
export const serviceEmailDue = job<
  { letter: ServiceEmail; notificationId: string } | { letter: OwnServiceEmail; requestId: string; userId: string }
>('mail-letter', { batchSize: emailsTogether })

/** Some of this person's notifications were dismissed: whatever else they have open refetches. */
export const notificationsDismissed = topic<{ userId: string }>('notices gone')

/** A notification that is worth an email, with older ones of its kind that have waited for it. */
export const notificationEmailDue = job<{ notificationId: string; withIds?: readonly string[] }>('mail-notice', {
  batchSize: emailsTogether,
})

/** A notification to push to devices. */
export const notificationPushDue = job<{ notificationId: string }>('push-notice')

/** The same for one device: retried per device. */
export const devicePushDue = job<{ notificationId: string; deviceId: string }>('push-to-device')
