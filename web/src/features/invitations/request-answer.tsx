import type { InvitationView } from '@openpulpit/contract/invitations'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import { proposalTexts } from '@openpulpit/contract/proposal-texts'
import type { RequestAction } from '@openpulpit/contract/request-actions'
import { texts } from '@openpulpit/contract/texts'
import { Check, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type AskedRequest, answerInvitation, invitationQuery, type LinkAnswer, proposeByInvitation } from './api.ts'

interface RequestAnswerProps {
  token: string
  view: InvitationView
  request: AskedRequest
  chosen: string | null
  question: (request: AskedRequest) => string
  facts: (request: AskedRequest) => ReactNode
  closed: (request: AskedRequest, ended: InvitationView['ended']) => ReactNode
  /** The proposed change to answer. */
  change: (request: AskedRequest) => ReactNode
  /** The button to propose a change. */
  propose: (request: AskedRequest, how: Proposing) => ReactNode
}

export interface Proposing {
  readonly send: (proposal: ProposalForm) => Promise<void>
  readonly onSent: (words: string) => void
  /** The button that was clicked in the email. */
  readonly chosen: string | null
}

/** The request and the answer. Opening the page does nothing; its buttons do. */
export function RequestAnswer(props: RequestAnswerProps) {
  const { token, view, request, chosen, question, facts, closed, change, propose } = props
  const [sent, setSent] = useState<string>()
  const { queryKey } = invitationQuery(token)
  const { act, words, acting } = useAction(answerInvitation, {
    notify,
    onSuccess: (after) => queryClient.setQueryData(queryKey, after),
    // A refusal means that the page is outdated.
    onFailure: () => void queryClient.invalidateQueries({ queryKey }),
    onSettled: () => undefined,
  })
  const give = (answer: LinkAnswer, note = '') => {
    setSent(undefined)
    const given = { token, answer, note, termsVersion: request.answeredVersion }
    void act(given, { done: doneWords[answer], failed: texts.emailActionFailed })
  }
  const send = async (proposal: ProposalForm) => {
    try {
      queryClient.setQueryData(queryKey, await proposeByInvitation({ ...proposal, token }))
    } catch (failure) {
      // The form stays open above the updated request.
      void queryClient.invalidateQueries({ queryKey })
      throw failure
    }
  }
  const isWaiting = request.status === 'pending'
  const hasProposed = request.proposal?.by === 'preacher'
  const answers = answersTo(request)
  return (
    <Card className="grid gap-6 sm:p-8">
      {isWaiting ? <p className="text-lg">{question(request)}</p> : closed(request, view.ended)}
      {change(request)}
      {facts(request)}
      {answers.length > 0 && (
        <Answers
          {...{ answers, chosen }}
          other={request.other}
          hasProposed={hasProposed}
          acting={acting?.answer}
          propose={propose(request, { send, onSent: setSent, chosen })}
          onAnswer={give}
        />
      )}
      <Outcome words={sent ?? words} />
    </Card>
  )
}

/** The answers allowed now. A preacher who is asked declines the request itself, not a change of it. */
const answersTo = ({ status, actions }: AskedRequest): LinkAnswer[] =>
  actions.filter(isAnswer).filter((answer) => answer !== 'decline_terms' || status !== 'pending')

const isAnswer = (action: RequestAction): action is LinkAnswer => action in labels

const doneWords: Record<LinkAnswer, string> = {
  accept: texts.requestAccepted,
  accept_terms: proposalTexts.changeAccepted,
  decline_terms: proposalTexts.changeDeclined,
  withdraw_terms: proposalTexts.changeWithdrawn,
  decline: texts.requestDeclined,
  still_on: texts.reconfirmed,
  cancel: 'Service cancelled. We told the church.',
}

const labels: Record<LinkAnswer, string> = {
  accept: 'Accept',
  accept_terms: 'Accept Change',
  decline_terms: 'Decline Change',
  withdraw_terms: 'Withdraw Change',
  decline: 'Decline',
  still_on: 'Yes, Still On',
  cancel: 'I Can’t Preach',
}

const noteLength = 1000

interface AnswersProps {
  answers: readonly LinkAnswer[]
  other: string
  chosen: string | null
  acting: LinkAnswer | undefined
  /** Their own change is waiting for the church. */
  hasProposed: boolean
  /** The button to propose a change. */
  propose: ReactNode
  onAnswer: (answer: LinkAnswer, note?: string) => void
}

/** Accepting takes one click. Declining offers a note first, and cancelling asks for a reason. */
function Answers({ answers, other, chosen, acting, hasProposed, propose, onAnswer }: AnswersProps) {
  const refusal = answers.find((answer) => answer === 'decline' || answer === 'cancel')
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
  const agreeing = answers.filter((answer) => isAgreeing[answer])
  const changing = answers.filter((answer) => answer === 'decline_terms' || answer === 'withdraw_terms')
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
            tone={isRefusing || hasProposed ? 'secondary' : 'primary'}
            icon={<Check aria-hidden="true" />}
            busy={acting === answer}
            onClick={() => onAnswer(answer)}
          >
            {answer === 'accept' && hasProposed ? proposalTexts.acceptWithoutChange : labels[answer]}
          </Button>
        ))}
        {propose}
        {changing.map((answer) => (
          <Button
            key={answer}
            size="large"
            tone="secondary"
            icon={answer === 'decline_terms' ? <X aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
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

const isAgreeing: Partial<Record<LinkAnswer, true>> = { accept: true, accept_terms: true, still_on: true }

const confirmLabels: Record<'decline' | 'cancel', string> = { decline: 'Decline Request', cancel: 'Cancel Service' }
