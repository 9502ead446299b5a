import type { RequestView } from '@openpulpit/contract/requests'
import { paths } from '../../platform/paths.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RecentPreacherRequest } from './recent-request.tsx'
import { RecentRequestList } from './recent-request-list.tsx'

export function RecentPreacherRequests({ requests }: { requests: readonly RequestView[] }) {
  return (
    <Card>
      <CardTitle
        aside={
          <LinkButton
            to={paths.preacherRequests}
            tone="quiet"
            size="small"
            className="-mr-4"
            aria-label="View All requests"
          >
            View All
          </LinkButton>
        }
      >
        Recent Requests
      </CardTitle>
      {requests.length === 0 ? (
        <EmptyState title="No requests yet">Churches will send you preaching requests here.</EmptyState>
      ) : (
        <RecentRequestList requests={requests}>
          {(request) => <RecentPreacherRequest request={request} />}
        </RecentRequestList>
      )}
    </Card>
  )
}
