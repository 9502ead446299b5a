import type { RequestView } from '@openpulpit/contract/request-views'
import { paths } from '../../../platform/paths.ts'
import { ViewAll } from '../../../ui/button/view-all.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { RecentPreacherRequest } from './recent-request.tsx'
import { RecentRequestList } from './recent-request-list.tsx'

export function RecentPreacherRequests({ requests }: { requests: readonly RequestView[] }) {
  return (
    <Card>
      <CardTitle aside={<ViewAll to={paths.preacherRequests} of="requests" />}>Recent Requests</CardTitle>
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
