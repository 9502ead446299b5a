import { type Day, formatDay, formatServiceClock, formatServiceTime } from '@openpulpit/contract/dates'
import { formatNumber } from '@openpulpit/contract/format'
import { formatDollars } from '@openpulpit/contract/money'
import type { RequestView } from '@openpulpit/contract/request-views'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, UserRound, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { paths } from '../../../platform/paths.ts'
import { LinkButton, ViewAll } from '../../../ui/button/link-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { requestsQuery } from '../api.ts'
import { StatusBadge } from '../badges.tsx'
import { askedNames } from '../party-names.ts'
import { ServiceMoment, ServiceTile } from '../service-date.tsx'
import { NoChurchRequests, NoPreacherRequests } from './no-requests.tsx'
import { RequestCardActions } from './request-card-actions.tsx'

export function RecentChurchRequests() {
  const { data, isError, isFetching, refetch } = useQuery(requestsQuery('church', recentRequests))
  return (
    <Card aria-busy={!data}>
      <CardTitle
        aside={
          <LinkButton to={paths.churchRequests} tone="quiet" size="small" className="-mx-4">
            {allWords(data?.total)}
          </LinkButton>
        }
      >
        <span className="flex items-center gap-3">
          Recent Requests
          {isFetching && <Spinner className="size-5 text-pine" />}
        </span>
      </CardTitle>
      {!data && isError && (
        <ErrorState message={texts.requestsLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <RecentRequestSkeleton />}
      {data?.total === 0 && <NoChurchRequests />}
      {data && data.total > 0 && (
        <RecentRequestList requests={data.requests}>
          {(request) => <RecentChurchRequest request={request} />}
        </RecentRequestList>
      )}
    </Card>
  )
}

/** With the number, if not all are shown. */
const allWords = (total = 0) => (total > recentCount ? `View All Requests (${formatNumber(total)})` : 'All Requests')

export function RecentPreacherRequests({ requests }: { requests: readonly RequestView[] }) {
  return (
    <Card>
      <CardTitle aside={<ViewAll to={paths.preacherRequests} of="requests" />}>Recent Requests</CardTitle>
      {requests.length === 0 ? (
        <NoPreacherRequests title="No requests yet" />
      ) : (
        <RecentRequestList requests={requests}>
          {(request) => <RecentPreacherRequest request={request} />}
        </RecentRequestList>
      )}
    </Card>
  )
}

const recentCount = 5

/** By request date, whatever day the service is. */
export const recentRequests = { sortBy: 'created', limit: recentCount } as const

interface RecentRequestListProps {
  requests: readonly RequestView[]
  stale?: boolean
  children: (request: RequestView) => ReactNode
}

function RecentRequestList({ requests, stale = false, children }: RecentRequestListProps) {
  return (
    <ul className={classNames('divide-y divide-hairline transition-opacity', stale && 'opacity-60')}>
      {requests.map((request) => (
        <li key={request._id} className="py-5 first:pt-1 last:pb-1">
          {children(request)}
        </li>
      ))}
    </ul>
  )
}

const rows = ['one', 'two', 'three']

function RecentRequestSkeleton() {
  return (
    <div className="divide-y divide-hairline">
      {rows.map((row) => (
        <div key={row} className="flex gap-5 py-5 first:pt-1 last:pb-1">
          <Skeleton className="h-24 w-16 shrink-0" />
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-7 w-64 max-w-full" />
            <Skeleton className="h-5 w-48 max-w-full" />
            <Skeleton className="h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}

function RecentChurchRequest({ request }: { request: RequestView }) {
  const reader = useReader()
  return (
    <RecentRequest
      request={request}
      title={formatDay(request.date as Day, reader.today)}
      moment={formatServiceClock(request, reader)}
      person={askedNames(request)}
      actions={
        <LinkButton
          to={paths.churchRequest(request._id)}
          tone="secondary"
          size="small"
          aria-label={`View Details: ${formatServiceTime(request, reader)}`}
        >
          View Details
        </LinkButton>
      }
    />
  )
}

/** A request on the preacher's dashboard, with the answer buttons. */
function RecentPreacherRequest({ request }: { request: RequestView }) {
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
  /** The part of day and time that the title does not say. */
  moment: ReactNode
  person?: string
  actions: ReactNode
}

function RecentRequest({ request, title, moment, person, actions }: RecentRequestProps) {
  const { theme, terms } = request
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
          <Fact icon={<Wallet aria-hidden="true" />}>{terms.total > 0 && formatDollars(terms.total)}</Fact>
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
