import { type Day, formatDay, formatDayNear, formatServiceClock } from '@openpulpit/contract/dates'
import type { RequestView } from '@openpulpit/contract/request-views'
import { useReader } from '../../platform/browser/reader.tsx'
import { DayTile } from '../../ui/calendar/day-tile.tsx'

interface ServiceMomentProps {
  service: Pick<RequestView, 'date' | 'serviceTime' | 'timeZone' | 'startsAt'>
}

/** "Sunday, December 6 at 10:30 AM", with no line break inside the time. */
export function ServiceMoment({ service }: ServiceMomentProps) {
  const reader = useReader()
  return (
    <time dateTime={service.startsAt}>
      {formatDay(service.date as Day, reader.today)}{' '}
      <span className="whitespace-nowrap">at {formatServiceClock(service, reader)}</span>
    </time>
  )
}

interface DateTileProps {
  date: string
  quiet?: boolean
}

/** "Sun, Dec 6" as a tile. */
export function DateTile({ date, quiet }: DateTileProps) {
  const [weekday = '', monthAndDay = ''] = formatDayNear(date as Day).split(', ')
  const [month = '', day = ''] = monthAndDay.split(' ')
  return <DayTile month={month.slice(0, 3)} day={day} weekday={weekday.slice(0, 3)} quiet={quiet} />
}

/** A request's day; muted if the service will not take place. */
export function ServiceTile({ request: { date, status } }: { request: Pick<RequestView, 'date' | 'status'> }) {
  return <DateTile date={date} quiet={status === 'completed' || status === 'cancelled'} />
}
