import { z } from 'zod'

/** A calendar day, `YYYY-MM-DD`, in the church's time zone. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day')
  .refine(isRealDay, 'That day does not exist')
  .brand<'Day'>()
export type Day = z.output<typeof day>

/** As `day`, but a full ISO timestamp is taken too and its date part kept. */
export const dayOrTimestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/, 'Please choose a day')
  .transform((text) => text.slice(0, 10))
  .pipe(day)

/** A time of day, `HH:MM`, 24 hours, in the church's time zone. */
export const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time')
  .brand<'Time'>()
export type Time = z.output<typeof time>

/** An instant, ISO 8601 in UTC. The server may answer a Date, or text with another offset. */
export const timestamp = z
  .union([z.string(), z.date()])
  // Reading and writing it again takes longer than all else about a message.
  .transform((instant) =>
    typeof instant === 'string' && instant.endsWith('Z') ? instant : new Date(instant).toISOString(),
  )
  .pipe(z.string().meta({ format: 'date-time' }))

function isRealDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return (
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(text) &&
    !text.startsWith('0000') &&
    text < '2200'
  )
}

/** The clocks of the world in one form. Making one costs far more than all that is asked of it. */
function zoneFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    made.set(timeZone, format)
    return format
  }
}

const dayIn = zoneFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
const clockIn = zoneFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const nameIn = zoneFormat('en-US', { timeZoneName: 'short' })

const noon = (of: Day) => new Date(`${of}T12:00:00Z`)

/** The day that an instant falls on in a time zone. */
export const dayOf = (instant: Date, timeZone: string): Day => dayIn(timeZone).format(instant) as Day

/** What the clock shows at an instant in a time zone. */
export const timeAt = (instant: Date, timeZone: string): Time => clockIn(timeZone).format(instant) as Time

export function addDays(from: Day, days: number): Day {
  const moved = noon(from)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10) as Day
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000)
}

/** 0 is Sunday. */
export function weekdayOf(of: Day): number {
  return noon(of).getUTCDay()
}

/** The next Sunday, the day itself included. */
export function nextSunday(from: Day): Day {
  return addDays(from, (7 - weekdayOf(from)) % 7)
}

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatIn = zoneFormat('en-US', options)
  return (of: Day) => formatIn('UTC').format(noon(of))
}

/** "Sunday, December 6, 2026" */
export const formatDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** "Sun, Dec 6, 2026" */
export const formatDayMedium = dayFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
/** "Sunday, December 6": of a day so near that nobody wonders about the year. */
export const formatDayNear = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' })
/** "Dec 6" */
export const formatDayShort = dayFormat({ month: 'short', day: 'numeric' })

/** "10:30 AM" */
export function formatTime(of: Time): string {
  const [hour, minute] = of.split(':').map(Number) as [number, number]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The short name of a zone on a day: "EST", "EDT". */
export function zoneName(timeZone: string, on: Day): string {
  const parts = nameIn(timeZone).formatToParts(noon(on))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}
