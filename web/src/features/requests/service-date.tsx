import type { RequestView } from '@openpulpit/contract/request-views'
import { serviceClock, serviceDay } from './format-service-time.ts'

interface ServiceMomentProps {
  service: Pick<RequestView, 'date' | 'serviceTime' | 'timeZone' | 'startsAt'>
}

/** "Sunday, December 6, 2026, 10:30 AM EST", never broken within the time. */
export function ServiceMoment({ service }: ServiceMomentProps) {
  return (
    <time dateTime={service.startsAt}>
      {serviceDay(service)}, <span className="whitespace-nowrap">{serviceClock(service)}</span>
    </time>
  )
}
