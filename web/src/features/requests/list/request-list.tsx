import { formatCount } from '@openpulpit/contract/format'
import type { RequestView } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useFilteredPages } from '../../../platform/queries/use-pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { PagedCards, PagedList } from '../../../ui/layout/paged-list.tsx'
import { requestsQuery } from '../api.ts'
import { activeCount, type ListFilters, type RequestFilters } from './filters.ts'
import { NoChurchRequests, NoPreacherRequests } from './no-requests.tsx'
import { RequestCard, RequestListSkeleton } from './request-card.tsx'

interface RequestListProps extends Pick<RequestFilters, 'filters' | 'turnTo' | 'clear'> {
  userType: UserType
  /** More content of a request's card. */
  children?: (request: RequestView) => ReactNode
}

const queries = {
  church: (filters: ListFilters) => requestsQuery('church', filters),
  preacher: (filters: ListFilters) => requestsQuery('preacher', filters),
} satisfies Record<UserType, unknown>

export function RequestList({ userType, filters, turnTo, clear, children }: RequestListProps) {
  const pages = useFilteredPages({ filters, turnTo }, queries[userType])
  const { search: listed } = useLocation()
  const [answered, setAnswered] = useState<{ id: string; words: string; listed: string }>()

  // The result belongs to the list it happened in.
  if (answered && answered.listed !== listed) setAnswered(undefined)
  const isListed = (id: string) => pages.data?.requests.some(({ _id }) => _id === id)

  return (
    <PagedList
      pages={pages}
      title={({ total }) => `${formatCount(total, 'request')} found`}
      label="Pages of requests"
      failed={texts.requestsLoadFailed}
      // An answered request may have left the list, together with its own message.
      intro={<Outcome words={answered && !isListed(answered.id) ? answered.words : undefined} />}
      skeleton={<RequestListSkeleton />}
      empty={
        <RequestListEmpty
          userType={userType}
          filters={filters}
          onClear={() => {
            clear()
            pages.toHeading()
          }}
        />
      }
    >
      {({ requests }) => (
        <PagedCards items={requests} isTurning={pages.isTurning}>
          {(request) => (
            <RequestCard
              userType={userType}
              request={request}
              onAnswered={(words) => setAnswered({ id: request._id, words, listed })}
            >
              {children?.(request)}
            </RequestCard>
          )}
        </PagedCards>
      )}
    </PagedList>
  )
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
