import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { longest } from './text-lengths.ts'
import type { UserType } from './users.ts'

/** When the feed was created and last read. Never contains its secret address. */
export const calendarFeedView = z.object({ createdAt: timestamp, readAt: timestamp.nullable() })
export type CalendarFeedView = z.output<typeof calendarFeedView>

/** A service's title in one side's calendar. */
export function serviceTitle(of: UserType, names: { church: string; preacher: string }, isFirm = true): string {
  if (of === 'church') return `Guest preacher: ${names.preacher}`
  return isFirm ? `Preaching at ${names.church}` : `Asked: preaching at ${names.church}`
}

export const calendarFeedEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/preachers/calendar-feed',
    access: 'preacher',
    summary: 'Whether other calendars can read the preacher’s services',
    reply: z.object({ feed: calendarFeedView.nullable() }),
  }),
  make: defineEndpoint({
    method: 'POST',
    path: '/preachers/calendar-feed',
    access: 'preacher',
    summary: 'Create a new calendar link, which is shown only once. An older one ends',
    reply: z.object({ url: z.string().max(longest.ownUrl), feed: calendarFeedView }),
    status: 201,
  }),
  end: defineEndpoint({
    method: 'DELETE',
    path: '/preachers/calendar-feed',
    access: 'preacher',
    summary: 'End the calendar link',
  }),
  service: defineEndpoint({
    method: 'GET',
    path: '/requests/:id/calendar',
    access: 'signed-in',
    summary: 'A confirmed service as a calendar file, for the church or the preacher',
    params: z.object({ id }),
    produces: 'text/calendar',
  }),
}
