import { declineNoteLength, type EmailActionView } from '@openpulpit/contract/email-actions'
import type { ProposalForm } from '@openpulpit/contract/proposal-input'
import { proposalTexts } from '@openpulpit/contract/proposal-texts'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { can } from '../../platform/can.ts'
import { hasCode, isNotCovered, sentenceOf } from '../../platform/http/api-error.ts'
import { queryClient } from '../../platform/queries/query-client.ts'
import { useAction } from '../../platform/queries/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { InlineReplace } from '../../ui/feedback/inline-replace.tsx'
import { notify } from '../../ui/feedback/notify.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/text-input.tsx'
import { AnswerFacts } from './answer-facts.tsx'
import { answerQuery, giveAnswer, type LinkAnswer, proposeByLink } from './api.ts'
import { type Answered, formatAnswered, formatClosed, formatQuestion, type NextStep } from './format.ts'

interface AnswerByEmailProps {
  token: string
  /** The button that was clicked in the email. */
  chosen: string | null
  /** The proposed change to answer. */
  change: (view: EmailActionView) => ReactNode
  /** The button to propose a change. */
  propose: (view: EmailActionView, how: Proposing) => ReactNode
  /** The link to the request itself. */
  onward: (view: EmailActionView) => ReactNode
  /** The next step after an answer, or after a link that no longer works. */
  next: (step: NextStep, view: EmailActionView) => ReactNode
  /** What to do if the link is unreadable. */
  instead: ReactNode
  /** The link to the plans, if accepting needs a subscription. */
  plans: ReactNode
}

interface Proposing {
  readonly send: (proposal: ProposalForm) => Promise<void>
  readonly onSent: () => void
  /** The button that was clicked in the email. */
  readonly chosen: string | null
}

export function AnswerByEmail({ token, chosen, change, propose, onward, next, instead, plans }: AnswerByEmailProps) {
  const answer = useAnswer(token)
  const { view, answered, closed, hasFailed, retry, words, needsPlan, answering, give, proposing } = answer
  if (closed) return <Banner tone="warning" role="status" title={closed} action={instead} />
  if (hasFailed) return <ErrorState onRetry={retry} />
  if (!view) return <AnswerSkeleton />

  const result = answered ? formatAnswered(answered, view) : formatClosed(view)
  const banner = (
    <Banner tone={result.tone} title={result.title} action={result.next && next(result.next, view)}>
      {result.more}
    </Banner>
  )
  const answers = answersTo(view)
  const isOpen = answers.length > 0 && answered?.answer !== 'proposed'
  return (
    <div className="flex flex-col gap-6">
      {answered ? (
        <InlineReplace>{banner}</InlineReplace>
      ) : isOpen ? (
        <p className="text-lg">{formatQuestion(view)}</p>
      ) : (
        banner
      )}
      {change(view)}
      <AnswerFacts view={view} />
      {isOpen && (
        <AnswerForm
          {...{ view, answers, chosen, answering }}
          propose={propose(view, { ...proposing, chosen })}
          onAnswer={give}
        />
      )}
      {needsPlan ? (
        <InlineReplace>
          <Banner tone="warning" title={words} action={plans}>
            This link still works. Come back to it once you have a plan.
          </Banner>
        </InlineReplace>
      ) : (
        <Outcome words={words} />
      )}
      {isOpen && <p className="text-sm text-ink-soft">{onward(view)}</p>}
    </div>
  )
}

/** As tall as a pending request. */
function AnswerSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      <Skeleton className="h-7 w-64 max-w-full" />
      <div>
        <Skeleton className="h-9 w-80 max-w-full" />
        <Skeleton className="mt-2 mb-5 h-7 w-56 max-w-full" />
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {['church', 'place', 'honorarium', 'duration'].map((fact) => (
            <Skeleton key={fact} className="h-14 w-44 max-w-full" />
          ))}
        </div>
      </div>
      <Skeleton className="h-13" />
    </div>
  )
}

const actionStyles: Record<LinkAnswer, { label: string; Icon: typeof Check }> = {
  accept: { label: 'Accept', Icon: Check },
  accept_terms: { label: 'Accept Change', Icon: Check },
  decline: { label: 'Decline', Icon: X },
  decline_terms: { label: 'Decline Change', Icon: X },
  still_on: { label: 'Yes, Still On', Icon: Check },
}

/** The answers allowed now. A preacher who is asked declines the request itself, not a change of it. */
const answersTo = ({ request }: EmailActionView): LinkAnswer[] =>
  answersInOrder
    .filter((answer) => can(request, answer))
    .filter((answer) => answer !== 'decline_terms' || !can(request, 'decline'))

const answersInOrder = ['accept', 'still_on', 'accept_terms', 'decline', 'decline_terms'] as const

const hasProposed = ({ userType, request: { proposal } }: EmailActionView): boolean => proposal?.by === userType

interface AnswerFormProps {
  view: EmailActionView
  answers: readonly LinkAnswer[]
  /** This button comes first. */
  chosen: string | null
  answering: LinkAnswer | undefined
  /** The button to propose a change. */
  propose: ReactNode
  onAnswer: (answer: LinkAnswer, note?: string) => void
}

/** Accepting takes one click. Declining offers a note to the church first. */
function AnswerForm({ view, answers, chosen, answering, propose, onAnswer }: AnswerFormProps) {
  const [first, setFirst] = useState(chosen)
  const [note, setNote] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  // Where accepting is not allowed, one side may have blocked the other: no note reaches anyone then.
  const mayAddNote = answers.includes('accept') || answers.includes('accept_terms')
  const isDeclining = first === 'decline' && mayAddNote
  const wasChosen = chosen === 'decline'
  useEffect(() => {
    if (isDeclining && !wasChosen) field.current?.focus()
  }, [isDeclining, wasChosen])

  const inOrder = answers.toSorted((one, other) => Number(other === first) - Number(one === first))
  const last = inOrder.at(-1)
  const labelNow = (answer: LinkAnswer): string | undefined => {
    if (answer === 'decline' && isDeclining) return 'Decline Request'
    return answer === 'accept' && hasProposed(view) ? proposalTexts.acceptWithoutChange : undefined
  }
  return (
    <div className="flex flex-col gap-4">
      {isDeclining && (
        <Field
          label={`Add a note to ${view.request.other}`}
          hint="Optional. They’ll get it by email and on the request."
        >
          <Textarea
            ref={field}
            rows={3}
            maxLength={declineNoteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
        {inOrder.map((answer, at) => {
          const { label, Icon } = actionStyles[answer]
          return (
            <Fragment key={answer}>
              {answer === last && propose}
              <Button
                size="large"
                tone={at === 0 && !hasProposed(view) ? 'primary' : 'secondary'}
                icon={<Icon aria-hidden="true" />}
                busy={answering === answer}
                onClick={() => {
                  if (answer !== 'decline') onAnswer(answer)
                  else if (mayAddNote && !isDeclining) setFirst('decline')
                  else onAnswer(answer, note)
                }}
              >
                {labelNow(answer) ?? label}
              </Button>
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}

const doneWords: Record<LinkAnswer, string> = {
  accept: texts.requestAccepted,
  accept_terms: proposalTexts.changeAccepted,
  decline: texts.requestDeclined,
  decline_terms: proposalTexts.changeDeclined,
  still_on: texts.reconfirmed,
}

/** The page behind an email's buttons. Opening it does nothing; its own buttons do. */
function useAnswer(token: string) {
  const [answered, setAnswered] = useState<Answered>()
  const [needsPlan, setNeedsPlan] = useState(false)
  const { data: view, error, isLoadingError, refetch } = useQuery(answerQuery(token))
  const show = (after: EmailActionView) => queryClient.setQueryData(answerQuery(token).queryKey, after)
  const { act, words, acting } = useAction(giveAnswer, {
    notify,
    onSuccess: show,
    // A refusal means that the page is outdated.
    onFailure: (_words, failure) => {
      setNeedsPlan(isNotCovered(failure))
      void refetch()
    },
    onSettled: () => undefined,
  })
  const isClosed = hasCode(error, 'stale')
  const give = async (answer: LinkAnswer, note = '') => {
    if (!view) return
    setNeedsPlan(false)
    const { answeredVersion: termsVersion, status } = view.request
    const given = { token, answer, note, termsVersion }
    const done = await act(given, { done: doneWords[answer], failed: texts.emailActionFailed })
    if (done) setAnswered({ answer, hasNote: note.trim() !== '', wasPending: status === 'pending' })
  }
  const propose = async (proposal: ProposalForm) => {
    try {
      show(await proposeByLink({ ...proposal, token }))
    } catch (failure) {
      // The form stays open above the updated request.
      void refetch()
      throw failure
    }
  }

  return {
    view,
    /** The answer just given. */
    answered,
    /** Why the link no longer works. */
    closed: !answered && isClosed ? sentenceOf(error, texts.emailActionExpired) : undefined,
    hasFailed: isLoadingError && !isClosed,
    retry: refetch,
    words: answered ? undefined : words,
    /** The failure is that the trial or subscription does not cover the answer. */
    needsPlan,
    answering: acting?.answer,
    give,
    proposing: {
      send: propose,
      onSent: () => setAnswered({ answer: 'proposed', hasNote: false, wasPending: view?.request.status === 'pending' }),
    },
  }
}
