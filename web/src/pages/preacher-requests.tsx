import { useMember } from '../features/accounts/use-auth.ts'
import { CoverageNote } from '../features/billing/coverage/coverage-note.tsx'
import { RequestFilterBar } from '../features/requests/list/filter-bar.tsx'
import { useRequestFilters } from '../features/requests/list/filters.ts'
import { RequestList } from '../features/requests/list/request-list.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('My Requests')

export default function PreacherRequests() {
  const { user } = useMember()
  const list = useRequestFilters('preacher')
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="My Requests">Every church that has asked you to preach</PageHeader>
      <CoverageNote user={user} className="mb-8" />
      <div className="grid gap-8">
        <RequestFilterBar userType="preacher" {...list} />
        <RequestList userType="preacher" {...list} />
      </div>
    </div>
  )
}
