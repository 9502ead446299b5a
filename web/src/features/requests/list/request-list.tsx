import { formatCount } from '@openpulpit/contract/format'
import type { RequestView } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { requestsQuery } from '../api.ts'
import { activeCount, type ListActions, type ListFilters, queryOf } from './filters.ts'
import { NoChurchRequests, NoPreacherRequests } from './no-requests.tsx'
import { RequestCard, RequestListSkeleton } from './request-card.tsx'

interface RequestListProps extends Pick<ListActions, 'turnTo' | 'clear'> {
  userType: UserType
  filters: ListFilters
  /** What stands on the card of a request beside what it says itself. */
  children?: (request: RequestView) => ReactNode
}

/** One side's requests, a page at a time; the last page stays while the next one comes. */
export function RequestList({ userType, filters, turnTo, clear, children }: RequestListProps) {
  const { data, isPlaceholderData, isError, isFetching, errorUpdatedAt, refetch } = useQuery({
    ...requestsQuery(userType, filters),
    placeholderData: keepPreviousData,
  })
  useNextPage(userType, filters, isPlaceholderData ? 0 : data?.totalPages)
  const hasFailed = !data && isError
  useFailureToast(hasFailed ? errorUpdatedAt : undefined, texts.requestsLoadFailed)
  const { search: listed } = useLocation()
  const [answered, setAnswered] = useState<{ id: string; words: string; listed: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }

  // The outcome belongs to the list it happened in.
  if (answered && answered.listed !== listed) setAnswered(undefined)
  const isListed = (id: string) => data?.requests.some(({ _id }) => _id === id)

  if (hasFailed) {
    return <ErrorState message={texts.requestsLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  // The list has become shorter since the link was made.
  if (data && !isPlaceholderData && data.totalPages > 0 && filters.page > data.totalPages) {
    const search = `?${new URLSearchParams(queryOf({ ...filters, page: data.totalPages }))}`
    return <Navigate to={{ pathname: paths.requestsOf(userType), search }} replace />
  }
  return (
    <section aria-busy={!data || isPlaceholderData} className="grid gap-5">
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {data && !isPlaceholderData ? foundWords(data.total) : 'Loading…'}
        </h2>
      </div>
      {/* What was answered may belong here no more, and has gone with the words beside its buttons. */}
      <Outcome words={answered && !isListed(answered.id) ? answered.words : undefined} />
      {!data && <RequestListSkeleton />}
      {data?.total === 0 && (
        <RequestListEmpty
          userType={userType}
          filters={filters}
          onClear={() => {
            clear()
            toHeading()
          }}
        />
      )}
      {data && data.total > 0 && (
        <ul className={classNames('grid gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}>
          {data.requests.map((request) => (
            <li key={request._id} className="min-w-0">
              <RequestCard
                userType={userType}
                request={request}
                onAnswered={(words) => setAnswered({ id: request._id, words, listed })}
              >
                {children?.(request)}
              </RequestCard>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pagination
          numbered
          page={filters.page}
          totalPages={data.totalPages}
          label="Pages of requests"
          onPageChange={(page) => {
            turnTo(page)
            toHeading()
          }}
        />
      )}
    </section>
  )
}

const foundWords = (total: number) => `${formatCount(total, 'request')} found`

/** The next page is fetched ahead, so that no one waits for it. */
function useNextPage(userType: UserType, filters: ListFilters, totalPages: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (totalPages === undefined || filters.page >= totalPages) return
    void client.prefetchQuery(requestsQuery(userType, { ...filters, page: filters.page + 1 }))
  }, [client, userType, filters, totalPages])
}

interface RequestListEmptyProps {
  userType: UserType
  filters: ListFilters
  onClear: () => void
}

function RequestListEmpty({ userType, filters, onClear }: RequestListEmptyProps) {
  if (activeCount(filters) > 0) {
    return (
      <EmptyState title="No requests found" action={<Button onClick={onClear}>Clear Filters</Button>}>
        Try adjusting your search criteria or filters.
      </EmptyState>
    )
  }
  if (userType === 'church') return <NoChurchRequests />
  return <NoPreacherRequests title="No requests found" />
}
