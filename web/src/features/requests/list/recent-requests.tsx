import { messages } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { requestsQuery } from '../api.ts'
import { NoChurchRequests } from './no-church-requests.tsx'
import { RecentChurchRequest } from './recent-request.tsx'
import { RecentRequestList, RecentRequestSkeleton, recentCount, recentRequests } from './recent-request-list.tsx'

/** The newest few of the church's requests, and the way to all of them. */
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
        <ErrorState message={messages.requestsLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
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

/** Where the few are not all of them, it says how many there are. */
const allWords = (total = 0) =>
  total > recentCount ? `View All Requests (${total.toLocaleString('en-US')})` : 'All Requests'
