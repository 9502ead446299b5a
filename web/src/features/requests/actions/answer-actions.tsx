import type { RequestView } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../platform/can.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ButtonSize } from '../../../ui/button/button-styles.ts'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { type StatusChange, useStatusChange } from '../api.ts'

/** Loaded lazily: one brings the preacher's day, the other form fields. */
const AcceptDialog = lazyDialog(async () => (await import('./accept-dialog.tsx')).AcceptDialog)
const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

interface AnswerActionsProps {
  request: RequestView
  size?: ButtonSize | undefined
  /** The day's facts are shown beside it, so accepting asks nothing. */
  atOnce?: boolean | undefined
  /** Replaces the default message. */
  accepted?: string | undefined
  failed?: string | undefined
  /** Called with the result, even a refusal; for a caller that outlives the buttons. */
  onAnswered?: ((words: string) => void) | undefined
}

/** A preacher's answer to a pending request. Its result replaces the buttons. */
export function AnswerActions({ request, size, atOnce = false, onAnswered, ...said }: AnswerActionsProps) {
  const { accepted = texts.requestAccepted, failed = texts.requestUpdateFailed } = said
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const { change, words, changingTo } = useStatusChange(request._id, onAnswered)
  const ask = (what: typeof asking) => (open: boolean) => setAsking(open ? what : undefined)

  const answer = async (to: StatusChange, done: string) => {
    if (await change(to, { done, failed })) onAnswered?.(done)
    setAsking(undefined)
  }
  const acceptRequest = () => answer({ status: 'confirmed' }, accepted)
  const declineRequest = (note: string) =>
    answer({ status: 'cancelled', cancellationReason: note }, texts.requestDeclined)

  return (
    <>
      {can(request, 'accept') && (
        <Button
          {...(!atOnce && AcceptDialog.onIntent)}
          size={size}
          icon={<Check aria-hidden="true" />}
          busy={changingTo === 'confirmed'}
          onClick={() => (atOnce ? acceptRequest() : setAsking('accept'))}
        >
          Accept
        </Button>
      )}
      {can(request, 'decline') && (
        <Button
          {...DeclineDialog.onIntent}
          tone="secondary"
          size={size}
          icon={<X aria-hidden="true" />}
          busy={changingTo === 'cancelled'}
          onClick={() => setAsking('decline')}
        >
          Decline
        </Button>
      )}
      <Outcome words={words} />
      <AcceptDialog
        request={request}
        open={asking === 'accept'}
        onOpenChange={ask('accept')}
        busy={changingTo === 'confirmed'}
        onAccept={acceptRequest}
      />
      <DeclineDialog
        request={request}
        open={asking === 'decline'}
        onOpenChange={ask('decline')}
        busy={changingTo === 'cancelled'}
        onDecline={declineRequest}
      />
    </>
  )
}
