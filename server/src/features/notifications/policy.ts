import type { PushKind } from '@openpulpit/contract/account'
import type { NotificationType } from '@openpulpit/contract/notifications'

/** By which of a person's wishes a notice is mailed, and told to devices. */
export const kindOf: Record<NotificationType, PushKind> = {
  message: 'messages',
  request_update: 'requests',
  reminder: 'reminders',
  subscription: 'reminders',
}

/** What concerns the account itself is mailed whatever they wish, and cannot be ended. */
export const isMailedAlways = (type: NotificationType): boolean => type === 'subscription'

/** Messages come in numbers: those that are not read are mailed together. */
export const isMailedAtOnce = (type: NotificationType): boolean => type !== 'message'
