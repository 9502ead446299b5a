import { z } from 'zod'
import { dayShape, isRealDay, timeShape } from './dates.ts'
import { textKinds } from './field-schemas.ts'

/** A calendar day, `YYYY-MM-DD`, in the church's time zone. */
export const day = z
  .string()
  .register(textKinds, { kind: 'day' })
  .regex(dayShape, 'Please choose a day')
  .max(10)
  .refine(isRealDay, 'That day doesn’t exist')
  .brand<'Day'>()

const timestampShape =
  /^\d{4}-\d{2}-\d{2}(?:T(\d{2}:\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:Z|[+-](\d{2})(?::?(\d{2}))?)?)?$/

/** Like `day`, but also takes an ISO timestamp and keeps its date part. The time must be valid all the same. */
export const dayOrTimestamp = z
  .string()
  .register(textKinds, { kind: 'day' })
  .regex(timestampShape, 'Please choose a day')
  .refine(hasRealTime, 'That time doesn’t exist')
  .transform((text) => text.slice(0, 10))
  .pipe(day)

/** A time of day, `HH:MM`, 24 hours, in the church's time zone. */
export const time = z
  .string()
  .register(textKinds, { kind: 'time' })
  .regex(timeShape, 'Please choose a time')
  .max(5)
  .brand<'Time'>()

/** The same in a reply, where the server has validated them. */
export const dayText = z.string().max(10)
export const timeText = z.string().max(5)
/** "America/Indiana/Indianapolis"; the longest names are shorter. */
export const zoneText = z.string().max(40)

/** An instant, ISO 8601 in UTC. Servers may return a Date, or text with another offset. */
export const timestamp = z
  .union([z.string(), z.date()])
  // Parsing and formatting it would take longer than the rest of a message.
  .transform((instant) =>
    typeof instant === 'string' && instant.endsWith('Z') ? instant : new Date(instant).toISOString(),
  )
  .pipe(z.string().meta({ format: 'date-time' }))

/** Whether the time and the offset of a timestamp exist. */
function hasRealTime(text: string): boolean {
  const [, clock = '00:00', seconds = '00', hours = '00', minutes = '00'] = timestampShape.exec(text) ?? []
  return clock < '24:00' && clock.slice(3) < '60' && seconds < '60' && hours < '15' && minutes < '60'
}
