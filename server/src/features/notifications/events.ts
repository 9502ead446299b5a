import type { ServiceEmail } from '@openpulpit/contract/notification-kinds'
import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'
import type { NotificationRow } from './view.ts'

/** A notification was stored for this person. */
export const notified = topic<{ userId: string; notification: NotificationRow }>('notified')

/** Emails to members about what they did themselves, for their own calendar. */
export type OwnServiceEmail = Extract<ServiceEmail, 'agreed' | 'called_off'>

/** Three rounds of the mailer's five connections: even the slowest batch finishes before its jobs expire. */
const emailsTogether = 15

/**
 * An email that says more than a notification's sentence: for a notification, or for the person who acted. The stored
 * names say `letter`, so that jobs queued by an earlier build still run.
 */
export const serviceEmailDue = job<
  { letter: ServiceEmail; notificationId: string } | { letter: OwnServiceEmail; requestId: string; userId: string }
>('mail-letter', { batchSize: emailsTogether })

/** Some of this person's notifications were dismissed, so their other devices refetch. */
export const notificationsDismissed = topic<{ userId: string }>('notices gone')

/** A notification to email, with older ones of its kind that waited for it. */
export const notificationEmailDue = job<{ notificationId: string; withIds?: readonly string[] }>('mail-notice', {
  batchSize: emailsTogether,
})

/** A notification to push to devices. */
export const notificationPushDue = job<{ notificationId: string }>('push-notice')

/** A push to one device, so that each is retried by itself. */
export const devicePushDue = job<{ notificationId: string; deviceId: string }>('push-to-device')
