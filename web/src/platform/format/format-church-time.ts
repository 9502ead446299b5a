import { dayOf, formatDayShort, formatTime, timeAt, zoneName } from '@openpulpit/contract/dates'

/** "3:15 PM EST": what is about a service keeps to the church's clock throughout, and says so. */
export function formatChurchTime(timestamp: string, timeZone: string): string {
  const instant = new Date(timestamp)
  return `${formatTime(timeAt(instant, timeZone))} ${zoneName(timeZone, dayOf(instant, timeZone))}`
}

/** The day something was written or done: "Dec 6, 2026", in the church's time zone. */
export function formatChurchDay(timestamp: string, timeZone: string): string {
  const day = dayOf(new Date(timestamp), timeZone)
  return `${formatDayShort(day)}, ${day.slice(0, 4)}`
}

/** "Dec 6, 2026, 3:15 PM EST" */
export const formatChurchMoment = (timestamp: string, timeZone: string): string =>
  `${formatChurchDay(timestamp, timeZone)}, ${formatChurchTime(timestamp, timeZone)}`
