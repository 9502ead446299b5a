import { z } from 'zod'
import { dayNotes } from './availability-input.ts'
import { dayOrTimestamp, dayText, timeText } from './date-schemas.ts'
import { daysBetween, type Time } from './dates.ts'
import { defineEndpoint } from './endpoint.ts'
import { singleLine, someOf } from './field-schemas.ts'
import { longest, most } from './text-lengths.ts'

export const longestRange = 366
/** How far "the next days" reach, and how far "the coming Sundays". */
export const nextDays = 7
export const sundaysWithin = 30

/** The parts of a day that a preacher may be free for alone. Other time slots are words of their own, which bind no one. */
export const dayParts = ['morning', 'evening'] as const
export type DayPart = (typeof dayParts)[number]
export const dayPartLabels: Record<DayPart, string> = { morning: 'Morning', evening: 'Evening' }

/** Which parts of a free day it is free for, as one chooses among them. */
export const dayExtents = ['all_day', ...dayParts] as const
export type DayExtent = (typeof dayExtents)[number]
export const dayExtentLabels: Record<DayExtent, string> = {
  all_day: 'All day',
  morning: 'Mornings only',
  evening: 'Evenings only',
}

export const eveningBegins = '15:00' as Time
export const partBegins: Record<DayPart, Time> = { morning: '00:00' as Time, evening: eveningBegins }

export const dayPartOf = (at: Time): DayPart => (at < eveningBegins ? 'morning' : 'evening')

/** The one part that a free day is free for; nothing where it is all of the day. */
export function onlyPart(timeSlots: readonly string[]): DayPart | undefined {
  const [part, other] = dayParts.filter((one) => timeSlots.includes(one))
  return other === undefined ? part : undefined
}

/** The time slots of a day with another extent; words of the preacher's own stay. */
export function withExtent(timeSlots: readonly string[], extent: DayExtent): string[] {
  const own = timeSlots.filter((slot) => !dayParts.some((part) => part === slot))
  return extent === 'all_day' ? own : [extent, ...own]
}

/** Whether someone is free at a time of a day: null where one has to ask. The database says the same: `free_at`. */
export function isFreeAt(
  { available, timeSlots }: Pick<AvailabilityEntry, 'available' | 'timeSlots'>,
  at: Time,
): boolean | null {
  const only = onlyPart(timeSlots)
  return available && only !== undefined && only !== dayPartOf(at) ? false : available
}

/**
 * The parts of a day in which someone may still preach: not booked, and open by their own word. A day about which nothing was
 * said is open.
 */
export function openParts({
  available,
  timeSlots,
  bookedParts,
}: Pick<AvailabilityEntry, 'available' | 'timeSlots' | 'bookedParts'>): DayPart[] {
  if (available === false) return []
  const only = available ? onlyPart(timeSlots) : undefined
  return dayParts.filter((part) => !bookedParts.includes(part) && (only === undefined || only === part))
}

/** The one part that is open; null where all of the day is, or nothing. */
export const oneOpenPart = (open: readonly DayPart[]): DayPart | null =>
  open.length < dayParts.length ? (open[0] ?? null) : null

/** Days that a change of many days leaves alone: what the preacher marked unavailable, and where a service is confirmed. */
export const keptDays = ['unavailable', 'booked'] as const
export type KeptDay = (typeof keptDays)[number]

/**
 * `available: null` removes the entry of that day; `overridesBusy`: free although another calendar is busy then. `keep`: which of
 * the days stay as they are, whatever `dates` says, so that a day marked on another device a moment ago is safe too.
 */
export const availabilityInput = z.strictObject({
  keep: z
    .array(z.enum(keptDays))
    .max(keptDays.length)
    .nullish()
    .transform((keep) => keep ?? []),
  dates: z
    .array(
      z.strictObject({
        date: dayOrTimestamp,
        available: z.boolean().nullable(),
        overridesBusy: z
          .boolean()
          .nullish()
          .transform((overridesBusy) => overridesBusy ?? false),
        notes: dayNotes,
        timeSlots: z.array(singleLine.required('Please enter a time', longest.timeSlot)).max(most.timeSlots).nullish(),
      }),
    )
    .min(1)
    .max(longestRange),
})
export type AvailabilityInput = z.output<typeof availabilityInput>

/**
 * `available` is what counts: null where nothing was said, false where another calendar of theirs is `busy` and they did not
 * say that they are free anyway. `booked`: a confirmed service stands on that day, whatever the entry says.
 */
export const availabilityEntry = z.object({
  date: dayText,
  available: z.boolean().nullable(),
  /** The preacher's own word, whatever another calendar says. */
  said: z.boolean().nullable(),
  notes: z.string().max(longest.dayNotes).nullable(),
  timeSlots: z.array(z.string().max(longest.timeSlot)).max(most.timeSlots),
  busy: z.boolean(),
  booked: z.boolean(),
  /** When the services of that day begin, on the clock of their church. */
  bookedAt: z.array(timeText).max(most.bookedInDay),
  /** The parts of the day that they take up. */
  bookedParts: someOf(dayParts),
})
export type AvailabilityEntry = z.output<typeof availabilityEntry>

const entries = z.object({ availability: z.array(availabilityEntry).max(longestRange) })
/** Every day that was named, as it is now; `kept` are those that were left alone. */
const saved = entries.extend({ kept: z.array(dayText).max(longestRange) })

export const availabilityEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/preachers/availability',
    access: 'preacher',
    summary: 'The preacher’s days from start to end, both included; at most 366',
    query: z
      .object({ start: dayOrTimestamp, end: dayOrTimestamp })
      .refine(({ start, end }) => start <= end && daysBetween(start, end) < longestRange, {
        path: ['end'],
        error: 'Please ask for at most a year, from the first day to the last',
      }),
    reply: entries,
  }),
  save: defineEndpoint({
    method: 'POST',
    path: '/preachers/availability',
    access: 'preacher',
    summary: 'Set or remove days',
    body: availabilityInput,
    reply: saved,
  }),
}
