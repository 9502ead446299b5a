import { texts } from '@openpulpit/contract/texts'
import { paths } from '../../../platform/paths.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Arches } from '../../../ui/graphics/arches.tsx'

export function ChurchNotFound() {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <Arches className="mb-8 h-24 max-w-full" />
      <h1 tabIndex={-1} className="text-3xl">
        Church Not Found
      </h1>
      <p className="mt-2 mb-8 text-ink-soft">The church profile you're looking for doesn't exist.</p>
      <LinkButton to={paths.dashboard}>Back to Dashboard</LinkButton>
    </div>
  )
}

interface ChurchFailureProps {
  onRetry: () => void
  retrying: boolean
}

export function ChurchFailure(props: ChurchFailureProps) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        Church profile
      </h1>
      <ErrorState {...props} message={texts.churchLoadFailed} />
    </>
  )
}
