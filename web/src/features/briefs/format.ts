import type { BriefView } from '@openpulpit/contract/briefs'
import {
  type Day,
  dayOf,
  formatDay,
  formatDayNear,
  formatFullDay,
  formatServiceClock,
  formatTime,
  type Reader,
  type Time,
} from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { formatChurchTime } from '../../platform/format/format-church-time.ts'

type Moment = Pick<BriefView, 'date' | 'serviceTime' | 'timeZone'>

/** "Sunday, December 6, 2026 at 10:30 AM": always with the year, because briefs are printed. */
export const briefMoment = (brief: Moment, reader: Reader): string =>
  `${formatFullDay(brief.date as Day)} at ${formatServiceClock(brief, reader)}`

/** "9:45 AM"; with the day if it is not the service's. */
export function formatArrival({ arriveAt, date }: Pick<BriefView, 'arriveAt' | 'date'>): string | undefined {
  if (!arriveAt) return undefined
  const clock = formatTime(arriveAt.time as Time)
  return arriveAt.date === date ? clock : `${clock} on ${formatDayNear(arriveAt.date as Day)}`
}

/** "45 minutes before the service" */
export const minutesBefore = (minutes: number): string =>
  minutes === 0 ? 'When the service starts' : `${formatCount(minutes, 'minute')} before the service`

/** "Saturday, December 5 at 6:10 PM", on the church's clock. */
export const formatKnownAt = (timestamp: string, timeZone: string, reader: Reader): string =>
  `${formatDay(dayOf(new Date(timestamp), timeZone), reader.today)} at ${formatChurchTime(timestamp, timeZone, reader)}`
