import { type Day, formatDay, formatTime, type Time, zoneName } from '@openpulpit/contract/dates'
import type { EmailAction, EmailActionView } from '@openpulpit/contract/email-actions'
import { formatDollars } from '@openpulpit/contract/money'
import { paymentMethodLabels } from '@openpulpit/contract/profile-options'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { texts } from '@openpulpit/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
import { DataList } from '../../ui/layout/data-list.tsx'
import { answerQuery, giveAnswer } from './api.ts'
import { formatAnswered, formatQuestion, formatClosed as overWords } from './format.ts'

interface AnswerByEmailProps {
  token: string
  /** Which button of the email was pressed. */
  chosen: string | null
  /** The way to the request itself. */
  onward: (view: EmailActionView) => ReactNode
  /** How to go on where the link is over. */
  instead: ReactNode
  /** The way to a subscription, where accepting takes one. */
  plans: ReactNode
}

export function AnswerByEmail({ token, chosen, onward, instead, plans }: AnswerByEmailProps) {
  const { view, answer, over, hasFailed, retry, words, needsPlan, answering, give } = useAnswer(token)
  if (over) return <Banner tone="warning" role="status" title={over} action={instead} />
  if (hasFailed) return <ErrorState onRetry={retry} />
  if (!view) return <AnswerSkeleton />

  const { tone, title, more } = answer ? formatAnswered(answer, view) : overWords(view)
  const result = (
    <Banner tone={tone} title={title}>
      {more}
    </Banner>
  )
  const isOpen = view.allowed.length > 0
  return (
    <div className="flex flex-col gap-6">
      {answer ? (
        <InlineReplace>{result}</InlineReplace>
      ) : isOpen ? (
        <p className="text-lg">{formatQuestion(view)}</p>
      ) : (
        result
      )}
      <AnswerFacts view={view} />
      {isOpen && <AnswerButtons allowed={view.allowed} chosen={chosen} answering={answering} onAnswer={give} />}
      {needsPlan ? (
        <InlineReplace>
          <Banner tone="warning" title={words} action={plans}>
            This link stays good: come back to it once you have a plan.
          </Banner>
        </InlineReplace>
      ) : (
        <Outcome words={words} />
      )}
      <p className="text-sm text-ink-soft">{onward(view)}</p>
    </div>
  )
}

/** As high as a request that waits for its answer. */
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

/** What the email says of the service. */
function AnswerFacts({ view: { userType, request } }: { view: EmailActionView }) {
  const { date, serviceTime, timeZone, serviceType, duration, theme, honorarium, other, place } = request
  return (
    <div>
      <p className="font-display text-2xl text-balance">{formatDay(date as Day)}</p>
      <p className="mt-1 mb-5 text-lg text-ink-soft">
        {formatTime(serviceTime as Time)} {zoneName(timeZone, date as Day)} · {serviceTypeLabels[serviceType]}
      </p>
      <DataList
        columns={2}
        items={[
          { term: userType === 'church' ? 'Preacher' : 'Church', value: other },
          { term: 'Place', value: place },
          { term: 'Honorarium', value: honorariumWords(honorarium) },
          { term: 'Duration', value: `${duration} minutes` },
          { term: 'Theme', value: theme },
        ]}
      />
    </div>
  )
}

const honorariumWords = ({ amount, paymentMethod }: EmailActionView['request']['honorarium']) =>
  amount > 0 ? `${formatDollars(amount)}, ${paymentMethodLabels[paymentMethod]}` : 'Yet to be agreed'

const actionStyles: Record<EmailAction, { label: string; Icon: typeof Check }> = {
  accept: { label: 'Accept', Icon: Check },
  decline: { label: 'Decline', Icon: X },
  still_on: { label: 'Yes, still on', Icon: Check },
}

interface AnswerButtonsProps {
  allowed: readonly EmailAction[]
  /** The button that was pressed in the email stands first. */
  chosen: string | null
  answering: EmailAction | undefined
  onAnswer: (answer: EmailAction) => void
}

function AnswerButtons({ allowed, chosen, answering, onAnswer }: AnswerButtonsProps) {
  const inOrder = [...allowed].sort((one, other) => Number(other === chosen) - Number(one === chosen))
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
      {inOrder.map((answer, at) => {
        const { label, Icon } = actionStyles[answer]
        return (
          <Button
            key={answer}
            size="large"
            tone={at === 0 ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden="true" />}
            busy={answering === answer}
            onClick={() => onAnswer(answer)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

const doneWords: Record<EmailAction, string> = {
  accept: texts.requestAccepted,
  decline: texts.requestDeclined,
  still_on: texts.reconfirmed,
}

/** The page that the buttons of an email lead to. Opening it does nothing; its own buttons do. */
function useAnswer(token: string) {
  const [answer, setAnswer] = useState<EmailAction>()
  const [needsPlan, setNeedsPlan] = useState(false)
  const { data: view, error, isLoadingError, refetch } = useQuery(answerQuery(token))
  const { act, words, acting } = useAction(giveAnswer, {
    notify,
    onSuccess: (answered) => queryClient.setQueryData(answerQuery(token).queryKey, answered),
    // A refusal means that things are no longer as the page shows them.
    onFailure: (_words, failure) => {
      setNeedsPlan(isNotCovered(failure))
      void refetch()
    },
    onSettled: () => undefined,
  })
  const isOver = hasCode(error, 'stale')
  const give = async (wanted: EmailAction) => {
    setNeedsPlan(false)
    const done = await act({ token, answer: wanted }, { done: doneWords[wanted], failed: texts.emailActionFailed })
    if (done) setAnswer(wanted)
  }

  return {
    view,
    /** What was answered just now. */
    answer,
    /** Why the link is good for nothing, in words. */
    over: !answer && isOver ? sentenceOf(error, texts.emailActionExpired) : undefined,
    hasFailed: isLoadingError && !isOver,
    retry: refetch,
    words: answer ? undefined : words,
    /** The words are that the trial or subscription does not cover the answer. */
    needsPlan,
    answering: acting?.answer,
    give,
  }
}
