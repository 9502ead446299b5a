import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { notificationKindNames, notificationKindOf, type ReminderKind } from './notification-kinds.ts'
import { requestDetails } from './request-views.ts'

export const reminderKinds = notificationKindNames.filter(
  (kind): kind is ReminderKind => notificationKindOf(kind).isScheduled === true,
)

/** Days before the service on which the Sunday Brief is sent. */
export const directionsDays = 2
/** Days that a preacher has to answer before the one reminder. */
export const answerDays = 2
/** Reminders are sent in the morning, in the church's time zone. */
export const reminderTime = '09:00'

export const reminderEndpoints = {
  sayStillOn: defineEndpoint({
    method: 'POST',
    path: '/requests/:id/still-on',
    access: 'signed-in',
    summary: 'Confirm that the service is still on. Safe to repeat',
    params: z.object({ id }),
    reply: requestDetails,
  }),
}
