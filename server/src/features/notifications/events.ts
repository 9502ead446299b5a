import type { Notification } from '@openpulpit/contract/notifications'
import { topic } from '../../platform/events.ts'
import { job } from '../../platform/jobs.ts'

/** Notifications are stored for these people. */
export const notified = topic<{ userId: string; notification: Notification }>('notified')

/** A notice that is worth a mail. */
export const noticeStored = job<{ notificationId: string }>('mail-notice')
