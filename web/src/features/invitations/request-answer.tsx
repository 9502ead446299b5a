import type { InvitationAnswer, InvitationView } from '@openpulpit/contract/invitations'
import { texts } from '@openpulpit/contract/texts'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type AskedRequest, answerInvitation, invitationQuery } from './api.ts'

interface RequestAnswerProps {
  token: string
  view: InvitationView
  request: AskedRequest
  chosen: string | null
  question: (request: AskedRequest) => string
  facts: (request: AskedRequest) => ReactNode
  closed: (request: AskedRequest) => ReactNode
}

/** What is asked, and the answer. Opening the page does nothing; its buttons do. */
export function RequestAnswer({ token, view, request, chosen, question, facts, closed }: RequestAnswerProps) {
  const { allowed } = view
  const { act, words, acting } = useAction(answerInvitation, {
    notify,
    onSuccess: (after) => queryClient.setQueryData(invitationQuery(token).queryKey, after),
    // A refusal means that things are no longer as the page shows them.
    onFailure: () => void queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
    onSettled: () => undefined,
  })
  const give = (answer: InvitationAnswer, note = '') =>
    void act({ token, answer, note }, { done: doneWords[answer], failed: texts.emailActionFailed })
  const isWaiting = request.status === 'pending'
  return (
    <Card className="grid gap-6 sm:p-8">
      {isWaiting ? <p className="text-lg">{question(request)}</p> : closed(request)}
      {facts(request)}
      {allowed.length > 0 && (
        <Answers allowed={allowed} other={request.other} chosen={chosen} acting={acting?.answer} onAnswer={give} />
      )}
      <Outcome words={words} />
    </Card>
  )
}

const doneWords: Record<InvitationAnswer, string> = {
  accept: texts.requestAccepted,
  decline: texts.requestDeclined,
  still_on: texts.reconfirmed,
  cancel: 'Service cancelled. We told the church.',
}

const labels: Record<InvitationAnswer, string> = {
  accept: 'Accept',
  decline: 'Decline',
  still_on: 'Yes, Still On',
  cancel: 'I Can’t Preach',
}

const noteLength = 1000

interface AnswersProps {
  allowed: readonly InvitationAnswer[]
  other: string
  chosen: string | null
  acting: InvitationAnswer | undefined
  onAnswer: (answer: InvitationAnswer, note?: string) => void
}

/** Accepting takes one click. Declining first offers a note, and cancelling asks for a reason. */
function Answers({ allowed, other, chosen, acting, onAnswer }: AnswersProps) {
  const refusal = allowed.find((answer) => answer === 'decline' || answer === 'cancel')
  const [isRefusing, setIsRefusing] = useState(chosen === 'decline' && refusal === 'decline')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const mayFocus = useRef(false)
  useEffect(() => {
    if (isRefusing && mayFocus.current) field.current?.focus()
  }, [isRefusing])

  const refuse = () => {
    if (!refusal) return
    if (!isRefusing) {
      mayFocus.current = true
      return setIsRefusing(true)
    }
    if (refusal === 'cancel' && note.trim() === '') {
      setError('Please tell the church why you can’t preach')
      return field.current?.focus()
    }
    onAnswer(refusal, note)
  }
  const agreeing = allowed.filter((answer) => answer === 'accept' || answer === 'still_on')
  return (
    <div className="grid gap-4">
      {isRefusing && refusal && (
        <Field
          label={refusal === 'decline' ? `Add a note to ${other}` : `Why can’t you preach?`}
          required={refusal === 'cancel'}
          hint={refusal === 'decline' ? 'Optional. They’ll get it by email.' : `We’ll send it to ${other}.`}
          error={error}
        >
          <Textarea
            ref={field}
            rows={3}
            maxLength={noteLength}
            value={note}
            onChange={({ target }) => {
              setNote(target.value)
              setError(undefined)
            }}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
        {agreeing.map((answer) => (
          <Button
            key={answer}
            size="large"
            tone={isRefusing ? 'secondary' : 'primary'}
            icon={<Check aria-hidden="true" />}
            busy={acting === answer}
            onClick={() => onAnswer(answer)}
          >
            {labels[answer]}
          </Button>
        ))}
        {refusal && (
          <Button
            size="large"
            tone={isRefusing ? 'primary' : 'secondary'}
            icon={<X aria-hidden="true" />}
            busy={acting === refusal}
            onClick={refuse}
          >
            {isRefusing ? confirmLabels[refusal] : labels[refusal]}
          </Button>
        )}
      </div>
    </div>
  )
}

const confirmLabels: Record<'decline' | 'cancel', string> = { decline: 'Decline Request', cancel: 'Cancel Service' }
