import { type Day, formatDay, formatDayMedium, formatTime, type Time, zoneName } from '@openpulpit/contract/dates'
import { serviceTypeLabels } from '@openpulpit/contract/services'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { DayTile } from '../../ui/day-tile.tsx'
import type { UpcomingService } from './api.ts'

interface ServiceLineProps {
  service: UpcomingService
  actions: ReactNode
}

export function ServiceLine({ service, actions }: ServiceLineProps) {
  const { _id, church, serviceType, theme, startsAt, timeZone } = service
  const date = service.date as Day
  const [weekday = '', monthAndDay = ''] = formatDayMedium(date).split(', ')
  const [month = '', day = ''] = monthAndDay.split(' ')
  const labels: Partial<Record<string, string>> = serviceTypeLabels
  return (
    <div className="flex gap-4">
      <DayTile month={month} day={day} weekday={weekday} />
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link
            to={paths.preacherRequest(_id)}
            className="underline decoration-hairline decoration-2 underline-offset-4 hover:decoration-pine"
          >
            {church.name}
          </Link>
        </h3>
        <p className="text-sm">
          <time dateTime={startsAt}>
            {formatDay(date)},{' '}
            <span className="whitespace-nowrap">
              {formatTime(service.serviceTime as Time)} {zoneName(timeZone, date)}
            </span>
          </time>
        </p>
        <p className="text-sm text-ink-soft">
          {labels[serviceType] ?? serviceType.replaceAll('_', ' ')}
          {theme && ` · ${theme}`}
        </p>
        {actions}
      </div>
    </div>
  )
}
