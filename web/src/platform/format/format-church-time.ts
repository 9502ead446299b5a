import { dayOf, formatClock, formatDayShort, formatDayShortFrom, type Reader, timeAt } from '@openpulpit/contract/dates'

/** "3:15 PM": everything about a service is in the church's time zone, which is named for readers in another one. */
export function formatChurchTime(timestamp: string, timeZone: string, reader: Reader): string {
  const instant = new Date(timestamp)
  return formatClock(timeAt(instant, timeZone), { on: dayOf(instant, timeZone), timeZone, reader })
}

/** The day of an event in the church's time zone: "Dec 6", in another year "Dec 6, 2025". */
export const formatChurchDay = (timestamp: string, timeZone: string, { today }: Reader): string =>
  formatDayShortFrom(dayOf(new Date(timestamp), timeZone), today)

/** "Dec 6, 2026": for invoices, which are kept for years. */
export function formatChurchDate(timestamp: string, timeZone: string): string {
  const day = dayOf(new Date(timestamp), timeZone)
  return `${formatDayShort(day)}, ${day.slice(0, 4)}`
}

/** "Dec 6 at 3:15 PM" */
export const formatChurchMoment = (timestamp: string, timeZone: string, reader: Reader): string =>
  `${formatChurchDay(timestamp, timeZone, reader)} at ${formatChurchTime(timestamp, timeZone, reader)}`
