import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { paths } from '../../../platform/paths.ts'
import { PrintButton } from '../../../ui/button/print-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { StatusBadge, UrgencyBadge } from '../badges.tsx'
import { shortId } from '../party-names.ts'

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

/** Rendered from the start, so that the heading keeps its focus when the rest loads. */
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

export function RequestSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
      <div className="lg:col-start-2">
        <Lines rows={2} />
      </div>
      <div className="flex flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Card>
          <Skeleton className="mb-5 h-7 w-40" />
          <Skeleton className="h-9 w-80 max-w-full" />
          <Skeleton className="mt-2 mb-6 h-6 w-56" />
          <div className="grid gap-5 sm:grid-cols-2">
            {[1, 2, 3, 4].map((item) => (
              <Skeleton key={item} className="h-13" />
            ))}
          </div>
        </Card>
        <Lines rows={1} />
        <Lines rows={4} />
      </div>
      <div className="flex flex-col gap-6 lg:col-start-2">
        <Lines rows={4} />
        <Lines rows={2} />
      </div>
    </div>
  )
}

function Lines({ rows }: { rows: number }) {
  return (
    <Card>
      <Skeleton className="mb-5 h-7 w-40" />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="mt-3 h-10" />
      ))}
    </Card>
  )
}
