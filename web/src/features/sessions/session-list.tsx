import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sessionsQuery } from './api.ts'
import { SessionItem } from './session-item.tsx'
import { SignOutElsewhere } from './sign-out-elsewhere.tsx'

/** Where the account is signed in. */
export function SessionList({ endsCalendarLink }: { endsCalendarLink: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const [words, setWords] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const focusList = () => list.current?.focus()
  const now = useNow()

  if (isError && !data) {
    return <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!data) return <SessionsSkeleton />

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Signed-in devices" className="divide-y divide-hairline outline-none">
        {data.sessions.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            now={now}
            onWords={setWords}
            // Its button goes with it, and the focus would be nowhere.
            onGone={focusList}
          />
        ))}
      </ul>
      {data.sessions.length < 2 ? (
        <p className="mt-3 text-ink-soft">You are signed in nowhere else.</p>
      ) : (
        <div className="mt-4">
          <SignOutElsewhere endsCalendarLink={endsCalendarLink} onWords={setWords} onGone={focusList} />
        </div>
      )}
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
    </>
  )
}

const SessionsSkeleton = () => (
  <div className="grid gap-4 py-3">
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
)
