import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { notificationKindNames, notificationTypes } from './notification-kinds.ts'

/** The newest ones. */
export const notificationsShown = 50
/** At worst the terms of a service with all extras in words. */
export const longestNotification = 4_000

/** `requestId` or `threadId` is its subject; one about the own subscription has neither. */
export const notification = z.object({
  _id: id,
  type: z.enum(notificationTypes),
  kind: z.enum(notificationKindNames),
  message: z.string().max(longestNotification),
  requestId: id.nullable(),
  /** The number of requests; `requestId` is the first. */
  requestCount: z.number().int(),
  threadId: id.nullable(),
  /** The saved search with a new match. */
  savedSearchId: id.nullable(),
  timestamp,
})
export type Notification = z.output<typeof notification>

export const notificationEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    summary: 'The newest 50 that are not dismissed, and how many there are',
    reply: z.object({ notifications: z.array(notification).max(notificationsShown), unread: z.number().int() }),
  }),
  dismiss: defineEndpoint({
    method: 'POST',
    path: '/notifications/:id/dismiss',
    access: 'signed-in',
    summary: 'Dismiss one. Safe to repeat',
    params: z.object({ id }),
  }),
  dismissAll: defineEndpoint({
    method: 'POST',
    path: '/notifications/dismiss-all',
    access: 'signed-in',
    summary: 'Dismiss all',
  }),
}
