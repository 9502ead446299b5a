import { messages } from '@openpulpit/contract/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { churchRequestsQuery } from './api.ts'
import { RecentChurchRequest } from './recent-request.tsx'
import { RecentRequestList, RecentRequestSkeleton, recentCount, recentRequests } from './recent-request-list.tsx'

/** The newest few of the church's requests; all of them, page by page, when asked. */
export function RecentChurchRequests() {
  const [page, setPage] = useState<number>()
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...churchRequestsQuery(page === undefined ? recentRequests : { sortBy: 'created', page }),
    placeholderData: keepPreviousData,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const turnTo = (to: number) => {
    setPage(to)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  return (
    <Card aria-busy={!data || isPlaceholderData}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
          {page === undefined ? 'Recent Requests' : 'All Requests'}
          {isFetching && <Spinner className="size-5 text-pine" />}
        </h2>
        {data && data.total > recentCount && (
          <Button
            tone="quiet"
            size="small"
            className="-mx-4"
            aria-expanded={page !== undefined}
            onClick={() => setPage(page === undefined ? 1 : undefined)}
          >
            {page === undefined ? `View All Requests (${data.total.toLocaleString('en-US')})` : 'Show Recent Requests'}
          </Button>
        )}
      </div>
      {!data && isError && (
        <ErrorState message={messages.requestsLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <RecentRequestSkeleton />}
      {data?.total === 0 && <NoRequests />}
      {data && data.total > 0 && (
        <RecentRequestList requests={data.requests} stale={isPlaceholderData}>
          {(request) => <RecentChurchRequest request={request} />}
        </RecentRequestList>
      )}
      {data && page !== undefined && (
        <div className="mt-5 border-t border-hairline pt-5">
          <Pagination page={page} totalPages={data.totalPages} label="Pages of requests" onPageChange={turnTo} />
        </div>
      )}
    </Card>
  )
}

function NoRequests() {
  return (
    <EmptyState
      title="No requests yet"
      action={
        <LinkButton to={paths.search()} icon={<Search aria-hidden="true" />}>
          Find Your First Preacher
        </LinkButton>
      }
    >
      Say where and which Sunday, and see who is free.
    </EmptyState>
  )
}
