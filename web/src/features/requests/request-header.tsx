import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { paths } from '../../platform/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PrintButton } from './print-button.tsx'
import { shortId } from './sides.ts'
import { StatusBadge } from './status-badge.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'

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
