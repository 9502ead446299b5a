import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { externalCalendarInput } from './external-calendar-input.ts'
import { id } from './field-schemas.ts'

export const externalCalendarFailures = [
  'unreachable',
  'refused',
  'private_address',
  'not_allowed',
  'too_large',
  'too_slow',
  'not_a_calendar',
] as const
export type ExternalCalendarFailure = (typeof externalCalendarFailures)[number]

/** What happened, and what the preacher can do. */
export const externalCalendarFailureTexts: Record<ExternalCalendarFailure, string> = {
  unreachable: 'We couldn’t reach that calendar. Check the address, or try again later.',
  refused: 'That calendar didn’t let us in. Its secret address may have changed. Please copy it again.',
  private_address: 'That address isn’t open to the internet, so we can’t read it.',
  not_allowed:
    'This site reads calendars from certain addresses only, and that isn’t one of them. Please ask the people who run it.',
  too_large: 'That calendar is too large for us to read. Please share a smaller one.',
  too_slow: 'That calendar took too long to answer. Please try again later.',
  not_a_calendar: 'There’s no calendar at that address. Please copy the secret address, not the address of the page.',
}

export const maxExternalCalendars = 5
export type ExternalCalendarInput = z.output<typeof externalCalendarInput>

/**
 * A preacher's external calendar. Its address is secret, so only the host is shown. `failure` says why reading has
 * failed since `failedAt`; the times are those of `readAt`. `busyDays` counts from today on.
 */
export const externalCalendar = z.object({
  _id: id,
  name: z.string().max(80),
  host: z.string().max(253),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
  failedAt: timestamp.nullable(),
  failure: z.enum(externalCalendarFailures).nullable(),
  busyDays: z.number().int(),
})
export type ExternalCalendar = z.output<typeof externalCalendar>

const calendarId = z.object({ id })

export const externalCalendarEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/preachers/calendars',
    access: 'preacher',
    summary: 'The preacher’s other calendars, oldest first',
    reply: z.object({ calendars: z.array(externalCalendar).max(maxExternalCalendars) }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/preachers/calendars',
    access: 'preacher',
    summary: 'Add a calendar that is read every hour. It is kept only if it can be read. At most 5',
    body: externalCalendarInput,
    reply: externalCalendar,
    status: 201,
  }),
  read: defineEndpoint({
    method: 'POST',
    path: '/preachers/calendars/:id/read',
    access: 'preacher',
    summary: 'Read the calendar now. The answer says why it could not be read',
    params: calendarId,
    reply: externalCalendar,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/calendars/:id',
    access: 'preacher',
    summary: 'Remove the calendar and the busy days it marked',
    params: calendarId,
  }),
}
