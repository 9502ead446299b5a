import { useParams } from 'react-router'
import { useMember } from '../features/auth/use-auth.ts'
import { BriefSkeleton } from '../features/briefs/brief-skeleton.tsx'
import { KeptMark } from '../features/briefs/kept-mark.tsx'
import { NoBrief } from '../features/briefs/no-brief.tsx'
import { OfflineBanner } from '../features/briefs/offline-banner.tsx'
import { SundayBrief } from '../features/briefs/sunday-brief.tsx'
import { useBrief } from '../features/briefs/use-brief.ts'
import { PrintButton } from '../features/requests/print-button.tsx'
import { RequestNotFound } from '../features/requests/request-not-found.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const meta = () => pageTitle('Sunday Brief')

export default function BriefPage() {
  const { id = '' } = useParams()
  return <BriefOnScreen key={id} id={id} />
}

function BriefOnScreen({ id }: { id: string }) {
  const me = useMember()
  const { userType, _id: owner } = me.user
  const { brief, isNotFound, refusal, hasFailed, knownAt, isKept, retrying, retry } = useBrief(id, me)
  const toRequest = paths.requestOf(userType, id)
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12 print:p-0">
      <div data-print="hide">
        <PageHeader
          title="Sunday Brief"
          back={{ to: toRequest, label: 'Request Details' }}
          actions={brief && <PrintButton />}
        />
      </div>
      <OfflineBanner brief={brief} knownAt={knownAt} />
      {isNotFound && <RequestNotFound userType={userType} />}
      {refusal && <NoBrief reason={refusal} to={toRequest} />}
      {hasFailed && <ErrorState onRetry={retry} retrying={retrying} />}
      {!brief && !isNotFound && !refusal && !hasFailed && <BriefSkeleton />}
      {brief && <SundayBrief brief={brief} userType={userType} owner={owner} />}
      {brief && <KeptMark isKept={isKept} />}
    </div>
  )
}
