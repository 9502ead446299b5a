import type { Notification } from '@openpulpit/contract/notifications'
import { topic } from '../../platform/events.ts'

/** Notifications are stored for these people. */
export const notified = topic<{ userId: string; notification: Notification }>('notified')
