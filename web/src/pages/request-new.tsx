import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useChurch } from '../features/auth/use-auth.ts'
import { preacherQuery } from '../features/preachers/api.ts'
import { AskedPreacher } from '../features/requests/asked-preacher.tsx'
import { AskedPreacherSkeleton } from '../features/requests/asked-preacher-skeleton.tsx'
import { RequestWizard } from '../features/requests/request-wizard.tsx'
import { hasCode } from '../platform/api-error.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const meta = () => pageTitle('New Request')

export default function RequestNew() {
  const church = useChurch()
  const [search] = useSearchParams()
  const preacherId = search.get('preacherId') || undefined
  const asked = useQuery({ ...preacherQuery(preacherId ?? ''), enabled: preacherId !== undefined })
  const preacher = asked.data?.preacher

  const wizard = (
    <RequestWizard
      key={preacherId}
      churchId={church._id}
      preacherId={preacherId}
      asked={{ preacher, usual: church.preferredHonorariumRange }}
      timeZone={church.timeZone}
      usualAttendance={church.averageAttendance}
      date={search.get('date') ?? undefined}
      time={search.get('time') ?? undefined}
    />
  )
  if (!preacherId) {
    return (
      <div className="mx-auto max-w-form px-4 py-8 sm:px-6 lg:py-12">
        <PageHeader
          title="Create a new preaching request for your congregation"
          back={{ to: paths.dashboard, label: 'Dashboard' }}
        />
        {wizard}
      </div>
    )
  }
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader
        title="Send a request to this preacher"
        back={{ to: paths.preacher(preacherId), label: preacher ? `${preacher.firstName}'s profile` : 'Profile' }}
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:self-start">
          {preacher && <AskedPreacher preacher={preacher} />}
          {asked.isPending && <AskedPreacherSkeleton />}
          {asked.isError && !preacher && <NotFound error={asked.error} onRetry={asked.refetch} />}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">{wizard}</div>
      </div>
    </div>
  )
}

function NotFound({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!hasCode(error, 'not_found') && !hasCode(error, 'invalid')) return <ErrorState onRetry={onRetry} />
  return (
    <Banner
      tone="warning"
      title="We could not find this preacher"
      role="status"
      action={
        <LinkButton to={paths.search()} tone="secondary" size="small">
          Find Preachers
        </LinkButton>
      }
    >
      They may have left OpenPulpit. You can ask somebody else.
    </Banner>
  )
}
