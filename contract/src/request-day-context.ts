import { z } from 'zod'
import { dayText, timestamp, timeText, zoneText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { formatCount } from './format.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { longest, most } from './text-lengths.ts'

/** A day in a preacher's calendar. Busy: another calendar is busy, and they have not overridden it. */
export const dayMarks = ['free', 'away', 'busy', 'unset'] as const
export type DayMark = (typeof dayMarks)[number]

/** Straight-line miles between towns (0 within one) and the estimated drive; null if one of the places is unknown. */
const way = { distance: z.int().nullable(), driveMinutes: z.number().int().nullable() }

interface Travel {
  readonly distance: number | null
  /** Estimated miles by road, round trip. */
  readonly roundTrip: number | null
}

/** "18 miles away, about 45 miles round trip (our estimate)" */
export function formatTravel({ distance, roundTrip }: Travel): string {
  if (distance === null) return 'Distance unknown'
  const away = distance === 0 ? 'In the same town' : `${formatCount(distance, 'mile')} away`
  return roundTrip ? `${away}, about ${formatCount(roundTrip, 'mile')} round trip (our estimate)` : away
}

/** More than anyone is asked for around one day. */
export const otherServicesShown = 10

/** Another service around that time; `distance` is from church to church. */
export const otherService = z.object({
  _id: id,
  status: z.enum(requestStatuses),
  church: z.object({
    name: z.string().max(longest.churchName),
    city: z.string().max(longest.city),
    state: z.string().max(longest.state),
  }),
  date: dayText,
  serviceTime: timeText,
  timeZone: zoneText,
  startsAt: timestamp,
  duration: z.number().int(),
  ...way,
  overlaps: z.boolean(),
  /** From the end of one to the beginning of the other; 0 if they overlap. */
  minutesBetween: z.number().int(),
  /** Whether there is time for the drive in between; null if its length is unknown. */
  fits: z.boolean().nullable(),
})
export type OtherService = z.output<typeof otherService>

/** What a preacher considers before accepting. `freeThen` is about the time of the service; null if unmarked. */
export const requestDayContext = z.object({
  ...way,
  mark: z.object({
    state: z.enum(dayMarks),
    notes: z.string().max(longest.dayNotes).nullable(),
    timeSlots: z.array(z.string().max(longest.timeSlot)).max(most.timeSlots),
    freeThen: z.boolean().nullable(),
  }),
  services: z.array(otherService).max(otherServicesShown),
})
export type RequestDayContext = z.output<typeof requestDayContext>

export const requestDayContextEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/requests/:id/day',
    access: 'preacher',
    summary: 'The day of a request, for its preacher: the distance, their own calendar, their other services',
    params: z.object({ id }),
    reply: requestDayContext,
  }),
}
