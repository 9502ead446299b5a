import { placeLine } from '@openpulpit/contract/addresses'
import { type Day, formatDayMedium, formatServiceClock } from '@openpulpit/contract/dates'
import type { OtherService, RequestDayContext } from '@openpulpit/contract/request-day-context'
import { plainStatusLabels } from '@openpulpit/contract/request-lifecycle'
import type { RequestView } from '@openpulpit/contract/request-views'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarDays, CalendarX, Car, Church, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Banner, type BannerTone } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { requestDayQuery } from '../api.ts'
import { type Bearing, formatCalendarMark, formatDriveTime, formatGap } from './format-day-context.ts'

interface DayContextProps {
  request: RequestView
  /** False until someone looks at it. */
  enabled?: boolean | undefined
}

/** What helps a preacher decide. Only advice: the answer works without it. */
export function DayContext({ request, enabled = true }: DayContextProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...requestDayQuery(request._id), enabled })
  if (data) return <DayFacts request={request} day={data} />
  if (!isLoadingError) return <DaySkeleton />
  return (
    <div role="alert" className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>We couldn’t load the rest of your day. You can still answer.</p>
      <Button
        tone="quiet"
        size="small"
        className="-ml-4"
        icon={<RotateCw aria-hidden="true" />}
        busy={isFetching}
        onClick={() => void refetch()}
      >
        Retry
      </Button>
    </div>
  )
}

const lines = ['w-56', 'w-64', 'w-60']

/** As tall as a day with no other service, the usual case. */
function DaySkeleton() {
  return (
    <div aria-busy className="mb-5 grid gap-3">
      {lines.map((width) => (
        <span key={width} className="flex h-7 items-center gap-3">
          <Skeleton className="size-5.5 shrink-0" />
          <Skeleton className={`h-5 max-w-full ${width}`} />
        </span>
      ))}
    </div>
  )
}

const marks: Record<Bearing, { Icon: LucideIcon; color: string }> = {
  good: { Icon: CalendarCheck, color: 'text-pine' },
  against: { Icon: CalendarX, color: 'text-wine' },
  nothing: { Icon: CalendarDays, color: 'text-ink-soft' },
}

interface DayFactsProps {
  request: RequestView
  day: RequestDayContext
}

/** The drive, the preacher's own mark, and the other services that day. */
function DayFacts({ request, day: { mark, services, ...drive } }: DayFactsProps) {
  const { bearing, words } = formatCalendarMark(mark)
  const { Icon, color } = marks[bearing]
  return (
    <ul className="mb-5 grid gap-3">
      <Fact icon={<Car aria-hidden="true" className="text-pine" />}>{formatDriveTime(drive)}.</Fact>
      <Fact icon={<Icon aria-hidden="true" className={color} />}>
        {words}.{mark.notes && <span className="block text-sm text-ink-soft">Your note: {mark.notes}</span>}
      </Fact>
      {services.length === 0 && (
        <Fact icon={<Church aria-hidden="true" className="text-pine" />}>You have no other service that day.</Fact>
      )}
      {services.map((service) => (
        <li key={service._id}>
          <OtherServiceItem service={service} request={request} />
        </li>
      ))}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classNames('flex min-w-0 gap-3 leading-7', '[&>svg]:mt-0.5 [&>svg]:size-5.5 [&>svg]:shrink-0')}>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

interface OtherServiceItemProps {
  service: OtherService
  request: Pick<RequestView, 'date'>
}

/** Another service that day, and whether both are possible. */
function OtherServiceItem({ service, request }: OtherServiceItemProps) {
  const { _id, church, status, date } = service
  const reader = useReader()
  const clock = formatServiceClock(service, reader)
  return (
    <Banner tone={toneOf(service)} title={formatGap(service)}>
      <Link
        to={paths.preacherRequest(_id)}
        className="-my-1 inline-block py-2 font-semibold text-ink underline underline-offset-4"
      >
        {church.name || 'Unknown Church'}
      </Link>
      <p className="text-sm">
        {plainStatusLabels[status]},{' '}
        {date === request.date ? clock : `${formatDayMedium(date as Day, reader.today)} at ${clock}`} ·{' '}
        {placeLine(church)}
      </p>
    </Banner>
  )
}

function toneOf({ overlaps, status, fits }: OtherService): BannerTone {
  if (overlaps && status === 'confirmed') return 'bad'
  return fits === false ? 'warning' : 'info'
}
