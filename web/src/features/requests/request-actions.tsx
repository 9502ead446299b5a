import { messages } from '@openpulpit/contract/messages'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { CircleCheck, CircleX, Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { ClosingDialog, closingLabel } from './closing-dialog.tsx'
import { DayAround } from './day-around.tsx'
import { movesOf } from './moves.ts'
import { nextStep } from './next-step.ts'
import { preacherName } from './sides.ts'
import { StillNeeded } from './still-needed.tsx'
import { useStatusChange } from './use-status-change.ts'

interface RequestActionsProps {
  request: RequestDetails
  userType: UserType
  onReview: () => void
  /** What is said after a review was written. */
  reviewed: string | undefined
}

/** What this person may do now, and nothing else: the server says what that is. */
export function RequestActions({ request, userType, onReview, reviewed }: RequestActionsProps) {
  const [isClosing, setIsClosing] = useState(false)
  const { change, words, changingTo } = useStatusChange(request._id)
  const { accept, complete, review, close } = movesOf(request, userType)
  const canOffer = userType === 'preacher' && request.status === 'open' && !request.ownOffer
  const told = userType === 'preacher' ? request.church.name : request.preacher ? preacherName(request) : undefined

  const markComplete = () =>
    change({ status: 'completed' }, { done: messages.statusUpdated('completed'), failed: messages.statusUpdateFailed })
  const closeRequest = async (cancellationReason: string) => {
    const done = await change(
      { status: 'cancelled', cancellationReason },
      { done: messages.requestCancelled, failed: messages.cancelFailed },
    )
    if (done) setIsClosing(false)
  }

  return (
    <Card id="actions">
      <CardTitle>Actions</CardTitle>
      {/* Also heard when it changes because of the other side. */}
      <p role="status" className="mb-5 text-ink-soft">
        {nextStep(request, userType)}
      </p>
      {(accept || canOffer) && <DayAround request={request} />}
      <div className="flex flex-wrap gap-3 *:[a]:flex-1 *:[a]:basis-40 *:[button]:flex-1 *:[button]:basis-40">
        {/* Its words are of an earlier act once there are others. */}
        {userType === 'preacher' && !words && (
          <AnswerActions
            request={request}
            atOnce
            accepted={messages.statusUpdated('confirmed')}
            failed={messages.statusUpdateFailed}
          />
        )}
        {complete && (
          <Button icon={<CircleCheck aria-hidden="true" />} busy={changingTo === 'completed'} onClick={markComplete}>
            Mark as Complete
          </Button>
        )}
        {review && (
          <Button icon={<Star aria-hidden="true" />} onClick={onReview}>
            Write a Review
          </Button>
        )}
        {close && close.closes !== 'declined' && (
          <>
            <Button tone="secondary" icon={<CircleX aria-hidden="true" />} onClick={() => setIsClosing(true)}>
              {closingLabel(close)}
            </Button>
            <ClosingDialog
              move={close}
              other={told}
              open={isClosing}
              onOpenChange={setIsClosing}
              busy={changingTo === 'cancelled'}
              onConfirm={closeRequest}
            />
          </>
        )}
        <StillNeeded request={request} />
        <Outcome words={reviewed ?? words} />
      </div>
    </Card>
  )
}
