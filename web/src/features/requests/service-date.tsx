import type { RequestView } from '@openpulpit/contract/request-views'
import { DayTile } from '../../ui/calendar/day-tile.tsx'
import { formatServiceClock, formatServiceDay, formatServiceDayMedium } from './format-service-time.ts'

interface ServiceMomentProps {
  service: Pick<RequestView, 'date' | 'serviceTime' | 'timeZone' | 'startsAt'>
}

/** "Sunday, December 6, 2026, 10:30 AM EST", never broken within the time. */
export function ServiceMoment({ service }: ServiceMomentProps) {
  return (
    <time dateTime={service.startsAt}>
      {formatServiceDay(service)}, <span className="whitespace-nowrap">{formatServiceClock(service)}</span>
    </time>
  )
}

/** "Sun, Dec 6, 2026" as a picture; quiet where nothing is to come of it. */
export function ServiceTile({ request }: { request: Pick<RequestView, 'date' | 'status'> }) {
  const [weekday = '', monthAndDay = ''] = formatServiceDayMedium(request).split(', ')
  const [month = '', day = ''] = monthAndDay.split(' ')
  const isOver = request.status === 'completed' || request.status === 'cancelled'
  return <DayTile month={month} day={day} weekday={weekday} quiet={isOver} />
}
