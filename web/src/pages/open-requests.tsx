import { useMember, usePreacher } from '../features/accounts/use-auth.ts'
import { CoverageNote } from '../features/billing/coverage/coverage-note.tsx'
import { OpenRequests as OpenRequestList } from '../features/offers/open-requests.tsx'
import { RequestCard, RequestListSkeleton } from '../features/requests/list/request-card.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Open Requests')

export default function OpenRequests() {
  const { user } = useMember()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Open Requests">Churches near you that need a preacher.</PageHeader>
      <CoverageNote user={user} className="mb-8" />
      <OpenRequestList preacher={usePreacher()} owner={user._id} skeleton={<RequestListSkeleton />}>
        {(request, offer) => <RequestCard userType="preacher" request={request} actions={offer} />}
      </OpenRequestList>
    </div>
  )
}
