import { messages } from '@openpulpit/contract/messages'
import type { RequestView } from '@openpulpit/contract/requests'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-look.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { movesOf } from './moves.ts'
import { useStatusChange } from './use-status-change.ts'
import { when } from './when.ts'

interface AnswerActionsProps {
  request: RequestView
  size?: ButtonSize | undefined
  /** What is said where it is not said in the words of a list. */
  accepted?: string | undefined
  failed?: string | undefined
}

/** A preacher's answer to a pending request. Once given, the words about it stay in place of the buttons. */
export function AnswerActions({ request, size, ...said }: AnswerActionsProps) {
  const { accepted = messages.requestAccepted, failed = messages.requestUpdateFailed } = said
  const [isDeclining, setIsDeclining] = useState(false)
  const { change, words, changingTo } = useStatusChange(request._id)
  const { accept, close } = movesOf(request, 'preacher')

  const decline = async () => {
    await change({ status: 'cancelled' }, { done: messages.requestDeclined, failed })
    setIsDeclining(false)
  }

  return (
    <>
      {accept && (
        <Button
          size={size}
          icon={<Check aria-hidden="true" />}
          busy={changingTo === 'confirmed'}
          onClick={() => change({ status: 'confirmed' }, { done: accepted, failed })}
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
          onClick={() => setIsDeclining(true)}
        >
          Decline
        </Button>
      )}
      <Outcome words={words} />
      <ConfirmDialog
        open={isDeclining}
        onOpenChange={setIsDeclining}
        title="Decline this request?"
        confirmLabel="Decline"
        cancelLabel="Keep Request"
        tone="danger"
        busy={changingTo === 'cancelled'}
        onConfirm={decline}
      >
        {request.church.name} asked you to preach on {when(request)}. They will be told that you cannot come.
      </ConfirmDialog>
    </>
  )
}
