import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { paths } from '../../../platform/paths.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PrintButton } from '../../../ui/print-button.tsx'
import { shortId } from '../party-names.ts'
import { StatusBadge } from '../status-badge.tsx'
import { UrgencyBadge } from '../urgency-badge.tsx'

const backOf: Record<UserType, { to: string; label: string }> = {
  church: { to: paths.churchRequests, label: 'All Requests' },
  preacher: { to: paths.preacherRequests, label: 'My Requests' },
}

interface RequestHeaderProps {
  userType: UserType
  request: RequestDetails | undefined
  isLoading: boolean
  isNotFound: boolean
}

/** Stands from the first moment on, so that the focus that lands on the heading stays there when the rest arrives. */
export function RequestHeader({ userType, request, isLoading, isNotFound }: RequestHeaderProps) {
  return (
    <div data-print="hide">
      <PageHeader
        back={backOf[userType]}
        actions={request && <PrintButton />}
        title={
          <>
            {isNotFound ? 'Request Not Found' : 'Request Details'}
            {request && (
              <>
                {' '}
                <span className="block text-2xl text-ink-faint tabular-nums sm:inline sm:text-3xl">
                  #{shortId(request._id)}
                </span>
              </>
            )}
          </>
        }
      >
        {request && (
          <div className="mt-3 flex flex-wrap gap-2">
            <StatusBadge request={request} />
            <UrgencyBadge urgency={request.urgency} />
          </div>
        )}
        {isLoading && <Skeleton className="mt-3 h-8 w-56 rounded-full" />}
      </PageHeader>
    </div>
  )
}
