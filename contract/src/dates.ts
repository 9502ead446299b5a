import type { z } from 'zod'

/** A calendar day, `YYYY-MM-DD`, in the church's time zone. */
export type Day = string & z.core.$brand<'Day'>
/** A time of day, `HH:MM`, 24 hours, in the church's time zone. */
export type Time = string & z.core.$brand<'Time'>

export const dayShape = /^\d{4}-\d{2}-\d{2}$/
export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/

/** Parses a day without a schema, for screens that do not load zod. */
export const parseDay = (text: unknown): Day | undefined =>
  typeof text === 'string' && dayShape.test(text) && isRealDay(text) ? (text as Day) : undefined

export const parseTime = (text: unknown): Time | undefined =>
  typeof text === 'string' && timeShape.test(text) ? (text as Time) : undefined

export function isRealDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return (
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(text) &&
    !text.startsWith('0000') &&
    text < '2200'
  )
}

/** Caches a formatter per time zone, because creating one costs far more than using it. */
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

export const dayOf = (instant: Date, timeZone: string): Day => dayIn(timeZone).format(instant) as Day

/** The local time at an instant. */
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

/** The first Sunday on or after a day. */
export function nextSunday(from: Day): Day {
  return addDays(from, (7 - weekdayOf(from)) % 7)
}

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatIn = zoneFormat('en-US', options)
  return (of: Day) => formatIn('UTC').format(noon(of))
}

/** "Sunday, December 6, 2026": for paper and anything that outlives the year. */
export const formatFullDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** "Dec 6, 2026": for dates that stay relevant for years. */
export const formatDate = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' })
/** "Sunday, December 6": for days so near that the year is obvious. */
export const formatDayNear = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' })
/** "December 6" */
const formatDayLong = dayFormat({ month: 'long', day: 'numeric' })
/** "Dec 6" */
export const formatDayShort = dayFormat({ month: 'short', day: 'numeric' })

/** Adds the year if it differs from that of `today`. */
const withOtherYear = (format: (of: Day) => string) => (of: Day, today: Day) =>
  of.slice(0, 4) === today.slice(0, 4) ? format(of) : `${format(of)}, ${of.slice(0, 4)}`

/** "Sunday, December 6"; in another year "Sunday, December 6, 2026". */
export const formatDay = withOtherYear(formatDayNear)
/** "Sun, Dec 6"; in another year "Sun, Dec 6, 2026". */
export const formatDayMedium = withOtherYear(dayFormat({ weekday: 'short', month: 'short', day: 'numeric' }))
/** "Dec 6"; in another year "Dec 6, 2026". */
export const formatDayShortFrom = withOtherYear(formatDayShort)

/** "10:30 AM" */
export function formatTime(of: Time): string {
  const [hour, minute] = of.split(':').map(Number) as [number, number]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The local time at an instant, to the minute, as milliseconds that read as UTC. */
const shownAt = (instant: number, timeZone: string): number =>
  Date.parse(`${dayOf(new Date(instant), timeZone)}T${timeAt(new Date(instant), timeZone)}Z`)

/** Whether this local time exists on this day: clocks that go forward skip some. */
export function timeExists(of: Day, at: Time, timeZone: string): boolean {
  const wanted = Date.parse(`${of}T${at}Z`)
  // Tries the UTC offsets of the day before, the day itself, and the day after.
  return [wanted - 86_400_000, wanted, wanted + 86_400_000].some(
    (near) => shownAt(wanted - (shownAt(near, timeZone) - near), timeZone) === wanted,
  )
}

export const noSuchTime = (of: Day, at: Time): string =>
  `${formatTime(at)} doesn’t exist on ${formatDayLong(of)}: clocks go forward that night. Please choose another time.`

/** The short name of a zone on a day: "EST", "EDT". */
export function zoneName(timeZone: string, on: Day): string {
  const parts = nameIn(timeZone).formatToParts(noon(on))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** The reader of a date: their current day and time zone. */
export interface Reader {
  readonly today: Day
  readonly timeZone: string
}

/** When a service begins, in its church's time zone. */
export interface ServiceMoment {
  readonly date: string
  readonly serviceTime: string
  readonly timeZone: string
}

/** "11:00 AM"; "11:00 AM CST" if the reader's clock differs on that day. */
export function formatClock(at: Time, { on, timeZone, reader }: { on: Day; timeZone: string; reader: Reader }): string {
  const instant = noon(on).getTime()
  const isSameClock = shownAt(instant, timeZone) === shownAt(instant, reader.timeZone)
  return isSameClock ? formatTime(at) : `${formatTime(at)} ${zoneName(timeZone, on)}`
}

/** The time of a service, with the zone if the reader's differs. */
export const formatServiceClock = ({ date, serviceTime, timeZone }: ServiceMoment, reader: Reader): string =>
  formatClock(serviceTime as Time, { on: date as Day, timeZone, reader })

/** "Sunday, December 13 at 11:00 AM"; adds the year if it is another one, and the zone if the reader's differs. */
export const formatServiceTime = (service: ServiceMoment, reader: Reader): string =>
  `${formatDay(service.date as Day, reader.today)} at ${formatServiceClock(service, reader)}`
