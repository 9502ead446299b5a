import type { Notification } from '@openpulpit/contract/notifications'
import type { ReminderKind } from '@openpulpit/contract/reminders'
import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs/job-queue.ts'

/** Notifications are stored for these people. */
export const notified = topic<{ userId: string; notification: Notification }>('notified')

/** What a letter about a service holds beside the sentence of its notice. */
export type ServiceEmailKind = ReminderKind | 'asked' | 'still_on_said' | 'agreed' | 'called_off'

/** A letter that says more than a notice: of a notice, or to somebody who needs none, having done it. */
export const serviceEmailDue = job<
  { letter: ServiceEmailKind } & ({ notificationId: string } | { requestId: string; userId: string })
>('mail-letter')

/** Some of this person's notices were dismissed: what else they have open looks again. */
export const notificationsDismissed = topic<{ userId: string }>('notices gone')

/** A notice that is worth an email, with older ones of its kind that have waited for it. */
export const notificationEmailDue = job<{ notificationId: string; withIds?: readonly string[] }>('mail-notice')

/** A notice that devices are to be told of. */
export const notificationPushDue = job<{ notificationId: string }>('push-notice')

/** The same for one device: each has its own patience. */
export const devicePushDue = job<{ notificationId: string; deviceId: string }>('push-to-device')
