import type { z } from 'zod'

/** A calendar day, `YYYY-MM-DD`, in the church's time zone. */
export type Day = string & z.core.$brand<'Day'>
/** A time of day, `HH:MM`, 24 hours, in the church's time zone. */
export type Time = string & z.core.$brand<'Time'>

export const dayShape = /^\d{4}-\d{2}-\d{2}$/
export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/

/** The day that a text is; for screens that have no use for a schema. */
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

/** "Sunday, December 6, 2026": on paper and in whatever else outlives the year. */
export const formatFullDay = dayFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** "Dec 6, 2026": of what lasts for years */
export const formatDate = dayFormat({ month: 'short', day: 'numeric', year: 'numeric' })
/** "Sunday, December 6": of a day so near that no one wonders about the year. */
export const formatDayNear = dayFormat({ weekday: 'long', month: 'long', day: 'numeric' })
/** "December 6" */
const formatDayLong = dayFormat({ month: 'long', day: 'numeric' })
/** "Dec 6" */
export const formatDayShort = dayFormat({ month: 'short', day: 'numeric' })

/** Names the year where it is another one than that of `today`. */
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

/** What the clock on the wall shows at an instant, to the minute, as if it were UTC. */
const shownAt = (instant: number, timeZone: string): number =>
  Date.parse(`${dayOf(new Date(instant), timeZone)}T${timeAt(new Date(instant), timeZone)}Z`)

/** Whether the clocks of a zone ever show this time on this day: on the night they go forward they leave some out. */
export function timeExists(of: Day, at: Time, timeZone: string): boolean {
  const wanted = Date.parse(`${of}T${at}Z`)
  // With what the clocks were ahead of UTC the day before, or are the day after.
  return [wanted - 86_400_000, wanted, wanted + 86_400_000].some(
    (near) => shownAt(wanted - (shownAt(near, timeZone) - near), timeZone) === wanted,
  )
}

/** What to say of a time that does not exist. */
export const noSuchTime = (of: Day, at: Time): string =>
  `${formatTime(at)} doesn’t exist on ${formatDayLong(of)}: clocks go forward that night. Please choose another time.`

/** The short name of a zone on a day: "EST", "EDT". */
export function zoneName(timeZone: string, on: Day): string {
  const parts = nameIn(timeZone).formatToParts(noon(on))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** Who reads a date: the day it is for them now, and the zone they live in. */
export interface Reader {
  readonly today: Day
  readonly timeZone: string
}

/** When a service begins, on its church's clock. */
export interface ServiceMoment {
  readonly date: string
  readonly serviceTime: string
  readonly timeZone: string
}

/** "11:00 AM"; where the clocks of the reader show another time on that day, "11:00 AM CST". */
export function formatClock(at: Time, { on, timeZone, reader }: { on: Day; timeZone: string; reader: Reader }): string {
  const instant = noon(on).getTime()
  const isSameClock = shownAt(instant, timeZone) === shownAt(instant, reader.timeZone)
  return isSameClock ? formatTime(at) : `${formatTime(at)} ${zoneName(timeZone, on)}`
}

/** The time of day of a service, with the zone where the reader lives in another one. */
export const formatServiceClock = ({ date, serviceTime, timeZone }: ServiceMoment, reader: Reader): string =>
  formatClock(serviceTime as Time, { on: date as Day, timeZone, reader })

/** "Sunday, December 13 at 11:00 AM"; the year only where it is another one, the zone only where the reader's differs. */
export const formatServiceTime = (service: ServiceMoment, reader: Reader): string =>
  `${formatDay(service.date as Day, reader.today)} at ${formatServiceClock(service, reader)}`
