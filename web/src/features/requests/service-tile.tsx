import type { RequestView } from '@openpulpit/contract/request-views'
import { DayTile } from '../../ui/calendar/day-tile.tsx'
import { serviceDayMedium } from './format-service-time.ts'

/** "Sun, Dec 6, 2026" as a picture; quiet where nothing is to come of it. */
export function ServiceTile({ request }: { request: Pick<RequestView, 'date' | 'status'> }) {
  const [weekday = '', monthAndDay = ''] = serviceDayMedium(request).split(', ')
  const [month = '', day = ''] = monthAndDay.split(' ')
  const isOver = request.status === 'completed' || request.status === 'cancelled'
  return <DayTile month={month} day={day} weekday={weekday} quiet={isOver} />
}
