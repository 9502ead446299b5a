import { z } from 'zod'
import { dayText, timestamp, timeText, zoneText } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { formatCount } from './format.ts'
import { requestStatuses } from './request-lifecycle.ts'
import { longest, most } from './text-lengths.ts'

/** What a preacher's calendar says of a day. Busy: another calendar of theirs, and they did not say that they are free anyway. */
export const dayMarks = ['free', 'away', 'busy', 'unset'] as const
export type DayMark = (typeof dayMarks)[number]

/** Miles in a straight line from town to town, 0 within one, and about how long the drive takes; null where one of the two places is not known. */
const way = { distance: z.int().nullable(), driveMinutes: z.number().int().nullable() }

interface Travel {
  readonly distance: number | null
  /** About how many miles it is by road, there and back. */
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

/** Another service of theirs around that time; `distance` is from church to church. */
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
  /** From the end of the one to the beginning of the other; 0 where they overlap. */
  minutesBetween: z.number().int(),
  /** Whether there is time for the drive in between; null where no one knows how long it is. */
  fits: z.boolean().nullable(),
})
export type OtherService = z.output<typeof otherService>

/** What a preacher weighs before saying yes. `freeThen` is about the time of the service: null where nothing was said. */
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
