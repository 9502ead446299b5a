import { Plus } from 'lucide-react'
import { useMember } from '../features/accounts/use-auth.ts'
import { OfferChoices } from '../features/offers/offer-choices.tsx'
import { RequestFilterBar } from '../features/requests/list/filter-bar.tsx'
import { useRequestFilters } from '../features/requests/list/filters.ts'
import { RequestList } from '../features/requests/list/request-list.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('All Requests')

export default function ChurchRequests() {
  const list = useRequestFilters('church')
  const { user } = useMember()
  const awaited = user.emailVerified ? undefined : { preachers: 0 }
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader
        title="All Requests"
        back={{ to: paths.dashboard, label: 'Dashboard' }}
        actions={
          <LinkButton to={paths.newRequest()} tone="secondary" icon={<Plus aria-hidden="true" />}>
            New Request
          </LinkButton>
        }
      >
        Every request your church has sent
      </PageHeader>
      <div className="grid gap-8">
        <RequestFilterBar userType="church" {...list} />
        <RequestList userType="church" {...list}>
          {(request) => <OfferChoices compact request={request} awaited={awaited} />}
        </RequestList>
      </div>
    </div>
  )
}
