import { z } from 'zod'
import { call } from './call.ts'
import { dayOrTimestamp, daysBetween } from './dates.ts'
import { optionalText, requiredText } from './text.ts'

export const longestRange = 366

/** `available: null` removes the entry of that day. */
export const availabilityInput = z.strictObject({
  dates: z
    .array(
      z.strictObject({
        date: dayOrTimestamp,
        available: z.boolean().nullable(),
        notes: optionalText(500),
        timeSlots: z.array(requiredText('Please enter a time', 40)).max(12).nullish(),
      }),
    )
    .min(1)
    .max(longestRange),
})
export type AvailabilityInput = z.output<typeof availabilityInput>

/** `booked`: a confirmed service stands on that day, whatever the entry says; `available` is null without an entry. */
export const availabilityEntry = z.object({
  date: z.string(),
  available: z.boolean().nullable(),
  notes: z.string().nullable(),
  timeSlots: z.array(z.string()),
  booked: z.boolean(),
})
export type AvailabilityEntry = z.output<typeof availabilityEntry>

const entries = z.object({ availability: z.array(availabilityEntry) })

export const availabilityCalls = {
  show: call({
    method: 'GET',
    path: '/preachers/availability',
    access: 'preacher',
    summary: "The preacher's days from start to end, both included; at most 366",
    query: z
      .object({ start: dayOrTimestamp, end: dayOrTimestamp })
      .refine(({ start, end }) => start <= end && daysBetween(start, end) <= longestRange, {
        path: ['end'],
        error: 'Please ask for at most a year, from the first day to the last',
      }),
    reply: entries,
  }),
  save: call({
    method: 'POST',
    path: '/preachers/availability',
    access: 'preacher',
    summary: 'Set or remove days',
    body: availabilityInput,
    reply: entries,
  }),
}
