import type { SessionView } from '@openpulpit/contract/sessions'
import { texts } from '@openpulpit/contract/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { formatMoment } from '../../../platform/format/format-moment.ts'
import { hasCode, sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notify.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { endOtherSessions, endSession, sessionsQuery } from '../member-api.ts'

/** The devices that are signed in. */
export function SessionList({ endsCalendarLink }: { endsCalendarLink: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const [words, setWords] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const focusList = () => list.current?.focus()
  const now = useNow()

  if (isError && !data) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
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
            // The clicked button disappears, so the focus moves to the list.
            onGone={focusList}
          />
        ))}
      </ul>
      {data.sessions.length < 2 ? (
        <p className="mt-3 text-ink-soft">You aren’t signed in anywhere else.</p>
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

interface SignOutElsewhereProps {
  endsCalendarLink: boolean
  onWords: (words: string | undefined) => void
  /** The other devices are gone, and this button with them. */
  onGone: () => void
}

/** Ends every other session. */
function SignOutElsewhere({ endsCalendarLink, onWords, onGone }: SignOutElsewhereProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: endOtherSessions,
    onMutate: () => onWords(undefined),
    onSettled: async (_reply, error) => {
      const done = endsCalendarLink ? texts.otherSessionsAndFeedEnded : texts.otherSessionsEnded
      const words = error ? sentenceOf(error, texts.unexpected) : done
      onWords(words)
      if (error) notify.error(words)
      else notify.success(words)
      await invalidate('sessions')
      if (!error) onGone()
    },
  })
  const calendarToo = ' Your calendar link stops working, too. You can create a new one under Availability.'
  return (
    <ConfirmButton
      tone="secondary"
      size="small"
      busy={isPending}
      question={{
        title: 'Sign out everywhere else?',
        text: `We’ll sign you out on every other device right away. You stay signed in here.${endsCalendarLink ? calendarToo : ''}`,
        confirmLabel: 'Sign Out Everywhere Else',
      }}
      onConfirm={() => mutate()}
    >
      Sign Out Everywhere Else
    </ConfirmButton>
  )
}

interface SessionItemProps {
  session: SessionView
  now: Date
  /** The result of signing a device out. */
  onWords: (words: string | undefined) => void
  onGone: () => void
}

function SessionItem({ session, now, onWords, onGone }: SessionItemProps) {
  const { device, lastSeenAt, current } = session
  const Picture = /iPhone|iOS|Android/i.test(device) ? Smartphone : Monitor
  const { signOut, isEnding } = useSignOut(session._id, { onWords, onGone })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-40 items-start gap-3">
        <Picture aria-hidden="true" strokeWidth={1.5} className="mt-1 size-6 shrink-0 text-pine" />
        <div className="min-w-0">
          <p className="font-medium">{device}</p>
          <p className="text-sm text-ink-soft">Last seen: {formatMoment(lastSeenAt, now)}</p>
        </div>
      </div>
      {current ? (
        <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
          This device
        </Badge>
      ) : (
        <Button tone="secondary" size="small" busy={isEnding} aria-label={`Sign out: ${device}`} onClick={signOut}>
          Sign Out
        </Button>
      )}
    </li>
  )
}

function useSignOut(id: string, { onWords, onGone }: Pick<SessionItemProps, 'onWords' | 'onGone'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSession(id),
    onMutate: () => onWords(undefined),
    onSettled: async (_reply, error) => {
      // A device that has already signed out counts as signed out.
      const isGone = !error || hasCode(error, 'not_found')
      const words = isGone ? texts.sessionEnded : sentenceOf(error, texts.unexpected)
      onWords(words)
      if (isGone) notify.success(words)
      else notify.error(words)
      if (isGone) onGone()
      await invalidate('sessions')
    },
  })
  return { signOut: () => mutate(), isEnding: isPending }
}
