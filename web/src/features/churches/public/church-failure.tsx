import { messages } from '@openpulpit/contract/texts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

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
      <ErrorState {...props} message={messages.churchLoadFailed} />
    </>
  )
}
