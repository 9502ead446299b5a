import { messages } from '@openpulpit/contract/texts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'

interface ProfileFailureProps {
  onRetry: () => void
  retrying: boolean
}

export function ProfileFailure(props: ProfileFailureProps) {
  return (
    <>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        Preacher profile
      </h1>
      <ErrorState {...props} message={messages.preacherLoadFailed} />
    </>
  )
}
