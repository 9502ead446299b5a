import { placeLine } from '@openpulpit/contract/places'
import type { OtherService } from '@openpulpit/contract/request-day'
import { plainStatusLabels } from '@openpulpit/contract/request-life'
import type { RequestView } from '@openpulpit/contract/request-views'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Banner, type BannerTone } from '../../ui/banner.tsx'
import { betweenWords } from './day-words.ts'
import { serviceClock, serviceDayMedium } from './when.ts'

interface OtherServiceItemProps {
  service: OtherService
  request: Pick<RequestView, 'date'>
}

/** Another service of that day, with the way to it, and how the two go together. */
export function OtherServiceItem({ service, request }: OtherServiceItemProps) {
  const { _id, church, status, date } = service
  const clock = serviceClock(service)
  return (
    <Banner tone={toneOf(service)} title={betweenWords(service)}>
      <Link
        to={paths.preacherRequest(_id)}
        className="-my-1 inline-block py-2 font-semibold text-ink underline underline-offset-4"
      >
        {church.name || 'Unknown Church'}
      </Link>
      <p className="text-sm">
        {plainStatusLabels[status]}, {date === request.date ? clock : `${serviceDayMedium(service)}, ${clock}`} ·{' '}
        {placeLine(church)}
      </p>
    </Banner>
  )
}

function toneOf({ overlaps, status, fits }: OtherService): BannerTone {
  if (overlaps && status === 'confirmed') return 'bad'
  return fits === false ? 'warning' : 'info'
}
