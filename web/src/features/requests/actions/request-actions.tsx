import type { RequestDetails } from '@openpulpit/contract/request-views'
import { bySide } from '@openpulpit/contract/sides'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { CircleCheck, CircleX, Star } from 'lucide-react'
import { useState } from 'react'
import { can } from '../../../platform/can.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { useStatusChange } from '../api.ts'
import { preacherName } from '../party-names.ts'
import { callSentence, UnreachableNote } from '../unreachable-note.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { DayContext } from './day-context.tsx'
import { endingLabels, endings } from './endings.ts'
import { nextStep } from './next-step.ts'
import { ReopenActions } from './reopen.tsx'

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

interface RequestActionsProps {
  request: RequestDetails
  userType: UserType
  onReview: () => void
  /** The message after a review was written. */
  reviewed: string | undefined
}

/** The actions that the server allows this person now. */
export function RequestActions({ request, userType, onReview, reviewed }: RequestActionsProps) {
  const [isCancelDialogOpen, setIsCancelDialogOpen] = useState(false)
  const { change, words, changingTo } = useStatusChange(request._id)
  const ending = endings.find((action) => can(request, action))
  const canOffer = userType === 'preacher' && request.status === 'open' && !request.ownOffer
  const otherName = bySide(userType, {
    church: request.preacher ? preacherName(request) : undefined,
    preacher: request.church.name,
  })

  const mustCall = callSentence(request, userType)

  const markComplete = () =>
    change({ status: 'completed' }, { done: texts.statusUpdated('completed'), failed: texts.statusUpdateFailed })
  const cancelRequest = async (cancellationReason: string) => {
    const cancelled = mustCall ? `${texts.requestCancelled}. ${mustCall}` : texts.requestCancelled
    const done = await change(
      { status: 'cancelled', cancellationReason },
      { done: cancelled, failed: texts.cancelFailed },
    )
    if (done) setIsCancelDialogOpen(false)
  }

  return (
    <Card id="actions">
      <CardTitle>Actions</CardTitle>
      {/* Announces changes made by the other side too. */}
      <p role="status" className="mb-5 text-ink-soft">
        {nextStep(request, userType)}
      </p>
      {request.unreachable && (
        <div className="mb-5">
          <UnreachableNote request={request} userType={userType} />
        </div>
      )}
      {(can(request, 'accept') || canOffer) && <DayContext request={request} />}
      <div className="flex flex-wrap gap-3 *:[a]:flex-1 *:[a]:basis-40 *:[button]:flex-1 *:[button]:basis-40">
        {/* Its message is older than a later action's. */}
        {userType === 'preacher' && !words && (
          <AnswerActions
            request={request}
            atOnce
            accepted={texts.statusUpdated('confirmed')}
            failed={texts.statusUpdateFailed}
          />
        )}
        {can(request, 'complete') && (
          <Button icon={<CircleCheck aria-hidden="true" />} busy={changingTo === 'completed'} onClick={markComplete}>
            Mark as Complete
          </Button>
        )}
        {can(request, 'review') && (
          <Button icon={<Star aria-hidden="true" />} onClick={onReview}>
            Write a Review
          </Button>
        )}
        {ending && (
          <>
            <Button
              {...CancelDialog.onIntent}
              tone="secondary"
              icon={<CircleX aria-hidden="true" />}
              onClick={() => setIsCancelDialogOpen(true)}
            >
              {endingLabels[ending]}
            </Button>
            <CancelDialog
              ending={ending}
              userType={userType}
              otherName={otherName}
              call={mustCall && <UnreachableNote request={request} userType={userType} />}
              open={isCancelDialogOpen}
              onOpenChange={setIsCancelDialogOpen}
              busy={changingTo === 'cancelled'}
              onConfirm={cancelRequest}
            />
          </>
        )}
        <ReopenActions request={request} />
        <Outcome words={reviewed ?? words} />
      </div>
    </Card>
  )
}
