import type { RequestView } from '@openpulpit/contract/request-views'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { texts } from '@openpulpit/contract/texts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { ButtonSize } from '../../../ui/button/button-styles.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { useStatusChange } from '../api.ts'
import { formatServiceTime } from '../format-service-time.ts'
import { ServiceMoment } from '../service-date.tsx'
import { allowedActionsOf } from './allowed-actions.ts'
import { DayContext } from './day-context.tsx'

interface AnswerActionsProps {
  request: RequestView
  size?: ButtonSize | undefined
  /** What the day holds stands beside it: accepting need not ask. */
  atOnce?: boolean | undefined
  /** What is said where it is not said in the words of a list. */
  accepted?: string | undefined
  failed?: string | undefined
  /** For whoever outlives the buttons: what they led to, a refusal too. */
  onAnswered?: ((words: string) => void) | undefined
}

/** A preacher's answer to a pending request. Once given, the words about it stay in place of the buttons. */
export function AnswerActions({ request, size, atOnce = false, onAnswered, ...said }: AnswerActionsProps) {
  const { accepted = texts.requestAccepted, failed = texts.requestUpdateFailed } = said
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const { change, words, changingTo } = useStatusChange(request._id, onAnswered)
  const { accept, close } = allowedActionsOf(request, 'preacher')
  const ask = (what: typeof asking) => (open: boolean) => setAsking(open ? what : undefined)

  const answer = async (status: 'confirmed' | 'cancelled', done: string) => {
    if (await change({ status }, { done, failed })) onAnswered?.(done)
    setAsking(undefined)
  }
  const sayYes = () => answer('confirmed', accepted)
  const decline = () => answer('cancelled', texts.requestDeclined)

  return (
    <>
      {accept && (
        <Button
          size={size}
          icon={<Check aria-hidden="true" />}
          busy={changingTo === 'confirmed'}
          onClick={() => (atOnce ? sayYes() : setAsking('accept'))}
        >
          Accept
        </Button>
      )}
      {close?.closes === 'declined' && (
        <Button
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
        onAccept={sayYes}
      />
      <ConfirmDialog
        open={asking === 'decline'}
        onOpenChange={ask('decline')}
        title="Decline this request?"
        confirmLabel="Decline"
        cancelLabel="Keep Request"
        tone="danger"
        busy={changingTo === 'cancelled'}
        onConfirm={decline}
      >
        {request.church.name} asked you to preach on {formatServiceTime(request)}. They will be told that you cannot
        come.
      </ConfirmDialog>
    </>
  )
}

interface AcceptDialogProps {
  request: RequestView
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onAccept: () => void
}

/** The last look before a promise: how far it is, and what else stands that day. */
function AcceptDialog({ request, open, onOpenChange, busy, onAccept }: AcceptDialogProps) {
  const { church, serviceType } = request
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={church.name ? `Accept the request of ${church.name}?` : 'Accept this request?'}
      description={
        <>
          <ServiceMoment service={request} />
          <span className="block">{serviceTypeLabels[serviceType]}</span>
        </>
      }
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Not Now
          </Button>
          <Button icon={<Check aria-hidden="true" />} busy={busy} onClick={onAccept}>
            Accept
          </Button>
        </>
      }
    >
      <DayContext request={request} enabled={open} />
    </Dialog>
  )
}
