import { ErrorState } from '../ui/error-state.tsx'

/** There is a session, and no answer whose it is. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-prose px-4 py-16 sm:px-6">
      <h1 tabIndex={-1} className="mb-6 text-2xl">
        We cannot reach OpenPulpit right now
      </h1>
      <ErrorState message="You are still logged in. Check your connection, then try again." onRetry={onRetry} />
    </div>
  )
}
