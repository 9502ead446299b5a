import {
  type Day,
  dayOf,
  formatDay,
  formatDayMedium,
  formatDayShort,
  formatTime,
  type Time,
  zoneName,
} from '@openpulpit/contract/dates'
import type { RequestView } from '@openpulpit/contract/requests'

type Service = Pick<RequestView, 'date' | 'serviceTime' | 'timeZone'>

/** "Sunday, December 6, 2026" */
export const serviceDay = ({ date }: Pick<Service, 'date'>): string => formatDay(date as Day)

/** "Sun, Dec 6, 2026", where there is little room. */
export const serviceDayMedium = ({ date }: Pick<Service, 'date'>): string => formatDayMedium(date as Day)

/** "10:30 AM EST", on the church's clock. */
export const serviceClock = ({ date, serviceTime, timeZone }: Service): string =>
  `${formatTime(serviceTime as Time)} ${zoneName(timeZone, date as Day)}`

/** "Sunday, December 6, 2026, 10:30 AM EST" */
export const when = (service: Service): string => `${serviceDay(service)}, ${serviceClock(service)}`

/** The day something was written or done: "Dec 6, 2026", in the church's time zone. */
export function dayOfInstant(timestamp: string, timeZone: string): string {
  const day = dayOf(new Date(timestamp), timeZone)
  return `${formatDayShort(day)}, ${day.slice(0, 4)}`
}

/** "Dec 6, 2026, 3:15 PM EST": a page about a service keeps to the church's clock throughout, and says so. */
export function momentOf(timestamp: string, timeZone: string): string {
  const instant = new Date(timestamp)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
  const zone = zoneName(timeZone, dayOf(instant, timeZone))
  return `${dayOfInstant(timestamp, timeZone)}, ${formatTime(clock as Time)} ${zone}`
}
