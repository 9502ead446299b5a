import { z } from 'zod'
import { dayNotes } from './availability-input.ts'
import { dayOrTimestamp, dayText, timeText } from './date-schemas.ts'
import { daysBetween, type Time } from './dates.ts'
import { defineEndpoint } from './endpoint.ts'
import { singleLine, someOf } from './field-schemas.ts'
import { longest, most } from './text-lengths.ts'

export const longestRange = 366
/** The range of "the next days" and of "the coming Sundays". */
export const nextDays = 7
export const sundaysWithin = 30

/** Parts of a day that a preacher can be free for separately. Other time slots are free text without effect. */
export const dayParts = ['morning', 'evening'] as const
export type DayPart = (typeof dayParts)[number]
export const dayPartLabels: Record<DayPart, string> = { morning: 'Morning', evening: 'Evening' }

/** The choices for how much of a free day is free. */
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

/** The only part that a free day is free for; undefined for the whole day. */
export function onlyPart(timeSlots: readonly string[]): DayPart | undefined {
  const [part, other] = dayParts.filter((one) => timeSlots.includes(one))
  return other === undefined ? part : undefined
}

/** Changes the extent in a day's time slots and keeps the preacher's own text. */
export function withExtent(timeSlots: readonly string[], extent: DayExtent): string[] {
  const own = timeSlots.filter((slot) => !dayParts.some((part) => part === slot))
  return extent === 'all_day' ? own : [extent, ...own]
}

/**
 * Whether someone is free at a time of a day; null if the church has to ask. `free_at` in the database does the same.
 */
export function isFreeAt(
  { available, timeSlots }: Pick<AvailabilityEntry, 'available' | 'timeSlots'>,
  at: Time,
): boolean | null {
  const only = onlyPart(timeSlots)
  return available && only !== undefined && only !== dayPartOf(at) ? false : available
}

/**
 * The parts of a day in which someone can still preach: not booked and not marked unavailable. An unmarked day is open.
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

/** The only open part; null if the whole day or nothing is open. */
export const oneOpenPart = (open: readonly DayPart[]): DayPart | null =>
  open.length < dayParts.length ? (open[0] ?? null) : null

/** Days that a bulk change leaves alone: marked unavailable, or with a confirmed service. */
export const keptDays = ['unavailable', 'booked'] as const
export type KeptDay = (typeof keptDays)[number]

/**
 * `available: null` removes the entry; `overridesBusy` marks a day free although another calendar is busy. `keep` names
 * the kinds of days that stay as they are even if listed in `dates`, so that a day just marked on another device is
 * safe.
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
 * `available` is the effective state: null if unmarked, false if another calendar is `busy` and the preacher has not
 * overridden it. `booked` means a confirmed service on that day, whatever the entry says.
 */
export const availabilityEntry = z.object({
  date: dayText,
  available: z.boolean().nullable(),
  /** The preacher's own entry, regardless of other calendars. */
  said: z.boolean().nullable(),
  notes: z.string().max(longest.dayNotes).nullable(),
  timeSlots: z.array(z.string().max(longest.timeSlot)).max(most.timeSlots),
  busy: z.boolean(),
  booked: z.boolean(),
  /** When that day's services begin, in their church's time zone. */
  bookedAt: z.array(timeText).max(most.bookedInDay),
  /** The parts of the day that services occupy. */
  bookedParts: someOf(dayParts),
})
export type AvailabilityEntry = z.output<typeof availabilityEntry>

const entries = z.object({ availability: z.array(availabilityEntry).max(longestRange) })
/** All named days in their current state; `kept` lists those left alone. */
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
