import { messages } from '@openpulpit/contract/messages'
import type { SessionView } from '@openpulpit/contract/sessions'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Monitor, Smartphone } from 'lucide-react'
import { hasCode, sentenceOf } from '../../platform/api-error.ts'
import { formatMoment } from '../../platform/moment.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { endSession, lookAgainAtSessions } from './api.ts'

interface SessionItemProps {
  session: SessionView
  now: Date
  /** Called with what came of signing the device out. */
  onWords: (words: string | undefined) => void
  onGone: () => void
}

export function SessionItem({ session, now, onWords, onGone }: SessionItemProps) {
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
          Sign out
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
      // A device that has left by itself meanwhile is signed out as well.
      const isGone = !error || hasCode(error, 'not_found')
      const words = isGone ? messages.sessionEnded : sentenceOf(error, messages.unexpected)
      onWords(words)
      if (isGone) notify.success(words)
      else notify.error(words)
      if (isGone) onGone()
      await lookAgainAtSessions()
    },
  })
  return { signOut: () => mutate(), isEnding: isPending }
}
