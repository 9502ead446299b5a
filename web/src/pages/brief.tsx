import { useParams } from 'react-router'
import { useMember } from '../features/accounts/use-auth.ts'
import { OfflineBanner, SavedOfflineNote } from '../features/briefs/offline/offline-notes.tsx'
import { BriefSkeleton } from '../features/briefs/sheet/brief-layout.tsx'
import { NoBrief } from '../features/briefs/sheet/no-brief.tsx'
import { SundayBrief } from '../features/briefs/sheet/sunday-brief.tsx'
import { useBrief } from '../features/briefs/sheet/use-brief.ts'
import { RequestNotFound } from '../features/requests/details/request-not-found.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PrintButton } from '../ui/button/print-button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

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
      {brief && <SavedOfflineNote isKept={isKept} />}
    </div>
  )
}
