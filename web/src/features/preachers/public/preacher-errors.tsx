import { texts } from '@openpulpit/contract/texts'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Arches } from '../../../ui/graphics/arches.tsx'

export function PreacherNotFound() {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <Arches className="mb-8 h-24 max-w-full" />
      <h1 tabIndex={-1} className="text-3xl">
        Preacher Not Found
      </h1>
      <p className="mt-2 mb-8 text-ink-soft">The preacher profile you're looking for doesn't exist.</p>
      <LinkButton to={paths.search()}>Back to Search</LinkButton>
    </div>
  )
}

interface ProfileFailureProps {
  onRetry: () => void
  retrying: boolean
}

export function PreacherFailure(props: ProfileFailureProps) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        Preacher profile
      </h1>
      <ErrorState {...props} message={texts.preacherLoadFailed} />
    </>
  )
}
