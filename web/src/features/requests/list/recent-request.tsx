import { formatDollars } from '@openpulpit/contract/money'
import type { RequestView } from '@openpulpit/contract/request-views'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { BookOpen, UserRound, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { serviceClock, serviceDay, when } from '../format-service-time.ts'
import { preacherName } from '../party-names.ts'
import { ServiceMoment } from '../service-date.tsx'
import { ServiceTile } from '../service-tile.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { RequestCardActions } from './request-card-actions.tsx'

/** A request on the church's dashboard: the day, and who is coming. */
export function RecentChurchRequest({ request }: { request: RequestView }) {
  return (
    <RecentRequest
      request={request}
      title={serviceDay(request)}
      moment={serviceClock(request)}
      person={preacherName(request)}
      actions={
        <LinkButton
          to={paths.churchRequest(request._id)}
          tone="secondary"
          size="small"
          aria-label={`View Details: ${when(request)}`}
        >
          View Details
        </LinkButton>
      }
    />
  )
}

/** A request on the preacher's dashboard: who asks, for when, and the answer. */
export function RecentPreacherRequest({ request }: { request: RequestView }) {
  return (
    <RecentRequest
      request={request}
      title={request.church.name || 'Unknown Church'}
      moment={<ServiceMoment service={request} />}
      actions={<RequestCardActions userType="preacher" request={request} />}
    />
  )
}

interface RecentRequestProps {
  request: RequestView
  title: string
  /** When it is, as far as the title does not say. */
  moment: ReactNode
  person?: string
  actions: ReactNode
}

function RecentRequest({ request, title, moment, person, actions }: RecentRequestProps) {
  const { theme, honorarium } = request
  const heading = useId()
  return (
    <article aria-labelledby={heading} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 sm:gap-x-5">
      <div className="sm:row-span-3">
        <ServiceTile request={request} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <h3 id={heading} className="text-lg">
            {title}
          </h3>
          <p className="text-sm">{moment}</p>
          <p className="text-sm text-ink-soft">{serviceTypeLabels[request.serviceType]}</p>
        </div>
        <StatusBadge request={request} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:col-span-1">
        <ul className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact icon={<UserRound aria-hidden="true" />}>{person}</Fact>
          <Fact icon={<BookOpen aria-hidden="true" />}>{theme}</Fact>
          <Fact icon={<Wallet aria-hidden="true" />}>{honorarium.amount > 0 && formatDollars(honorarium.amount)}</Fact>
        </ul>
        {actions}
      </div>
    </article>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <li className="flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-pine">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
