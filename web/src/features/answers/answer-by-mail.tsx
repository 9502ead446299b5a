import type { AnswerView } from '@openpulpit/contract/answers'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { InPlace } from '../../ui/in-place.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { AnswerFacts } from './answer-facts.tsx'
import { AnswerSkeleton } from './answer-skeleton.tsx'
import { given, over as overWords, question } from './answer-words.ts'
import { useAnswer } from './use-answer.ts'

interface AnswerByMailProps {
  token: string
  /** What was pressed in the mail. */
  chosen: string | null
  /** The way to the request itself. */
  onward: (view: AnswerView) => ReactNode
  /** How to go on where the link is over. */
  instead: ReactNode
  /** The way to a subscription, where accepting takes one. */
  plans: ReactNode
}

export function AnswerByMail({ token, chosen, onward, instead, plans }: AnswerByMailProps) {
  const { view, answer, over, hasFailed, retry, words, needsPlan, answering, give } = useAnswer(token)
  if (over) return <Banner tone="warning" role="status" title={over} action={instead} />
  if (hasFailed) return <ErrorState onRetry={retry} />
  if (!view) return <AnswerSkeleton />

  const { tone, title, more } = answer ? given(answer, view) : overWords(view)
  const result = (
    <Banner tone={tone} title={title}>
      {more}
    </Banner>
  )
  const isOpen = view.allowed.length > 0
  return (
    <div className="flex flex-col gap-6">
      {answer ? <InPlace>{result}</InPlace> : isOpen ? <p className="text-lg">{question(view)}</p> : result}
      <AnswerFacts view={view} />
      {isOpen && <AnswerButtons allowed={view.allowed} chosen={chosen} answering={answering} onAnswer={give} />}
      {needsPlan ? (
        <InPlace>
          <Banner tone="warning" title={words} action={plans}>
            This link stays good: come back to it once you have a plan.
          </Banner>
        </InPlace>
      ) : (
        <Outcome words={words} />
      )}
      <p className="text-sm text-ink-soft">{onward(view)}</p>
    </div>
  )
}
