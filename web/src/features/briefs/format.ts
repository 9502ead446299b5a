import type { BriefView } from '@openpulpit/contract/briefs'
import { type Day, dayOf, formatDay, formatDayNear, formatTime, type Time, zoneName } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { formatChurchTime } from '../../platform/format/format-church-time.ts'

type Moment = Pick<BriefView, 'date' | 'serviceTime' | 'timeZone'>

/** "Sunday, December 6, 2026" */
export const briefDay = ({ date }: Pick<Moment, 'date'>): string => formatDay(date as Day)

/** "10:30 AM EST" */
export const briefClock = ({ date, serviceTime, timeZone }: Moment): string =>
  `${formatTime(serviceTime as Time)} ${zoneName(timeZone, date as Day)}`

/** "9:45 AM"; with its day where that is another one than the service's. */
export function formatArrival({ arriveAt, date }: Pick<BriefView, 'arriveAt' | 'date'>): string | undefined {
  if (!arriveAt) return undefined
  const clock = formatTime(arriveAt.time as Time)
  return arriveAt.date === date ? clock : `${clock} on ${formatDayNear(arriveAt.date as Day)}`
}

/** "45 minutes before the service" */
export const minutesBefore = (minutes: number): string =>
  minutes === 0 ? 'When the service starts' : `${formatCount(minutes, 'minute')} before the service`

/** "Saturday, December 5, 6:10 PM EST", on the church's clock. */
export const formatKnownAt = (timestamp: string, timeZone: string): string =>
  `${formatDayNear(dayOf(new Date(timestamp), timeZone))}, ${formatChurchTime(timestamp, timeZone)}`
