import { z } from 'zod'
import { dayParts } from './availability.ts'
import { dayText, timeText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { serviceTypes } from './service-options.ts'
import { longest } from './text-lengths.ts'

export const sundaysShown = 8
/** The most requests shown per Sunday. */
export const requestsOnSunday = 10

/** Filled: a preacher is confirmed. Asked: one preacher, several, or everyone nearby has not answered yet. */
export const sundayStates = ['filled', 'asked', 'nobody'] as const
export type SundayState = (typeof sundayStates)[number]
export const sundayStateLabels: Record<SundayState, string> = {
  filled: 'Booked',
  asked: 'Asked',
  nobody: 'No preacher yet',
}

/** Booked and asked take precedence over the preacher's own mark: free, away, or unset. */
export const preacherSundayStates = ['booked', 'asked', 'free', 'away', 'unset'] as const
export type PreacherSundayState = (typeof preacherSundayStates)[number]
/** The same words as in the calendar, where these are set. */
export const preacherSundayStateLabels: Record<PreacherSundayState, string> = {
  booked: 'Booked',
  asked: 'Asked',
  free: 'Available',
  away: 'Unavailable',
  unset: 'Not Set',
}

const onSunday = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  serviceTime: timeText,
  serviceType: z.enum(serviceTypes),
})

const requestOnSunday = onSunday.extend({
  /** Null for an open request. */
  preacherName: z.string().max(longest.fullName).nullable(),
  offersTotal: z.number().int(),
})
export type RequestOnSunday = z.output<typeof requestOnSunday>

const serviceOnSunday = onSunday.extend({ churchName: z.string().max(longest.churchName) })
export type ServiceOnSunday = z.output<typeof serviceOnSunday>

/** `requests` excludes cancelled ones; the first is the one to show. At most ten. */
export const sundayView = z.object({
  date: dayText,
  state: z.enum(sundayStates),
  requests: z.array(requestOnSunday).max(requestsOnSunday),
})
export type SundayView = z.output<typeof sundayView>

/** A preacher's Sunday; `requests` as above. */
export const preacherSundayView = z.object({
  date: dayText,
  state: z.enum(preacherSundayStates),
  /** The only part that a free day is free for; null if it is the whole day. */
  part: z.enum(dayParts).nullable(),
  requests: z.array(serviceOnSunday).max(requestsOnSunday),
})
export type PreacherSundayView = z.output<typeof preacherSundayView>

export const sundayEndpoints = {
  ofChurch: defineEndpoint({
    method: 'GET',
    path: '/churches/sundays',
    access: 'church',
    summary: 'The coming Sundays, starting today: who is confirmed, who is asked, which have no one',
    reply: z.object({ sundays: z.array(sundayView).max(sundaysShown) }),
  }),
  ofPreacher: defineEndpoint({
    method: 'GET',
    path: '/preachers/sundays',
    access: 'preacher',
    summary: 'The coming Sundays, from today on: where they preach, who asks, what their calendar says',
    reply: z.object({ sundays: z.array(preacherSundayView).max(sundaysShown) }),
  }),
}
