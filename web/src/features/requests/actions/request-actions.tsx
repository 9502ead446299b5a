import { placeLine } from '@openpulpit/contract/places'
import type { Transition } from '@openpulpit/contract/request-lifecycle'
import type { RequestDetails } from '@openpulpit/contract/request-views'
import { texts } from '@openpulpit/contract/texts'
import type { UserType } from '@openpulpit/contract/users'
import { ArrowRight, CircleCheck, CircleX, Megaphone, Search, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { messageAt, useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { paths } from '../../../platform/paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Outcome } from '../../../ui/feedback/outcome.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/text-input.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { reopenRequest, useRequestChange, useStatusChange } from '../api.ts'
import { preacherName } from '../party-names.ts'
import { keepCopy } from '../wizard/draft.ts'
import { allowedActionsOf } from './allowed-actions.ts'
import { AnswerActions } from './answer-actions.tsx'
import { DayContext } from './day-context.tsx'
import { nextStep } from './next-step.ts'

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
  const { accept, complete, review, close } = allowedActionsOf(request, userType)
  const canOffer = userType === 'preacher' && request.status === 'open' && !request.ownOffer
  const told = userType === 'preacher' ? request.church.name : request.preacher ? preacherName(request) : undefined

  const markComplete = () =>
    change({ status: 'completed' }, { done: texts.statusUpdated('completed'), failed: texts.statusUpdateFailed })
  const closeRequest = async (cancellationReason: string) => {
    const done = await change(
      { status: 'cancelled', cancellationReason },
      { done: texts.requestCancelled, failed: texts.cancelFailed },
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
      {(accept || canOffer) && <DayContext request={request} />}
      <div className="flex flex-wrap gap-3 *:[a]:flex-1 *:[a]:basis-40 *:[button]:flex-1 *:[button]:basis-40">
        {/* Its words are of an earlier act once there are others. */}
        {userType === 'preacher' && !words && (
          <AnswerActions
            request={request}
            atOnce
            accepted={texts.statusUpdated('confirmed')}
            failed={texts.statusUpdateFailed}
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

/** Which word the button has for each way that a request is closed by hand. */
const closingLabel = (move: Transition): string => (move.closes === 'withdrawn' ? 'Withdraw Request' : 'Cancel Request')

const reasonForm = (isRequired: boolean) =>
  z.object({
    cancellationReason: z
      .string()
      .trim()
      .min(isRequired ? 1 : 0, 'Please tell the church why you cannot come')
      .max(1000, 'Please use at most 1,000 characters'),
  })

interface ClosingDialogProps {
  move: Transition
  /** Who will be told. */
  other: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: (cancellationReason: string) => void
}

function ClosingDialog({ move, other, open, onOpenChange, busy, onConfirm }: ClosingDialogProps) {
  const formId = useId()
  const isRequired = move.reason === 'required'
  const form = useContractForm(reasonForm(isRequired), { cancellationReason: '' })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel Request"
      description={other ? `${other} will be told at once.` : 'The request will be closed.'}
      actions={
        <>
          <Button tone="secondary" onClick={() => onOpenChange(false)}>
            Keep Request
          </Button>
          <Button tone="danger" type="submit" form={formId} busy={busy}>
            {closingLabel(move)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit((given) => onConfirm(given.cancellationReason))}>
        <Field
          label="Reason"
          required={isRequired}
          hint={isRequired ? 'The church will read this.' : 'Optional. A few words help the other side.'}
          error={messageAt(form, 'cancellationReason')}
        >
          <Textarea maxLength={1000} {...form.register('cancellationReason')} />
        </Field>
      </form>
    </Dialog>
  )
}

/** After a preacher said no: the ways to another one, or to what the church has done about the service since. */
function StillNeeded({ request }: { request: RequestDetails }) {
  const navigate = useNavigate()
  const { change, words, changing } = useRequestChange(async (id: string) => {
    const open = await reopenRequest(id)
    // With the answer, so that its page is drawn at once.
    void navigate(paths.churchRequest(open._id))
    return open
  })
  if (request.instead) {
    return (
      <LinkButton to={paths.churchRequest(request.instead._id)} icon={<ArrowRight aria-hidden="true" />}>
        See the New Request
      </LinkButton>
    )
  }
  if (!request.mayReopen) return null

  const askEveryone = () => change(request._id, { done: outcomeOf, failed: texts.requestSendFailed })
  return (
    <>
      <Button icon={<Megaphone aria-hidden="true" />} busy={changing !== undefined} onClick={askEveryone}>
        Ask Everyone Near
      </Button>
      <AskAnother request={request} />
      <Outcome words={words} />
    </>
  )
}

const outcomeOf = ({ notifiesOnceConfirmed: waiting }: RequestDetails): string =>
  waiting === null ? texts.everyoneAsked : texts.notifiedOnceConfirmed(waiting)

/** Look for who else is free then, and send them the same request. */
function AskAnother({ request }: { request: RequestDetails }) {
  const navigate = useNavigate()
  const ask = () => {
    keepCopy(request)
    const { church, date, serviceTime: time } = request
    void navigate(paths.search({ location: placeLine(church.address), date, time }))
  }
  return (
    <Button tone="secondary" icon={<Search aria-hidden="true" />} onClick={ask}>
      Ask Another Preacher
    </Button>
  )
}
