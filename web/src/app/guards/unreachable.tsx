import { useEffect } from 'react'
import { useAuth } from '../../features/accounts/use-auth.ts'
import { whenWorthATry } from '../../platform/browser/retry-on-reconnect.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** There is a session, and no answer whose it is. It asks again by itself too, without a flicker. */
export function Unreachable() {
  const { retry, lookAgain } = useAuth()
  useEffect(() => whenWorthATry(() => void lookAgain()), [lookAgain])
  return (
    <div className="mx-auto max-w-prose px-4 py-16 sm:px-6">
      <h1 tabIndex={-1} className="mb-6 text-2xl">
        We cannot reach OpenPulpit right now
      </h1>
      <ErrorState message="You are still logged in. Check your connection, then try again." onRetry={retry} />
    </div>
  )
}
