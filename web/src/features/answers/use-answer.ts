import type { Answer } from '@openpulpit/contract/answers'
import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, isNotCovered, sentenceOf } from '../../platform/api-error.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useAct } from '../../platform/use-act.ts'
import { notify } from '../../ui/notify.tsx'
import { answerQuery, giveAnswer } from './api.ts'

const doneWords: Record<Answer, string> = {
  accept: messages.requestAccepted,
  decline: messages.requestDeclined,
  still_on: messages.stillOnSaid,
}

/** The page that the buttons of a mail lead to. Opening it does nothing; its own buttons do. */
export function useAnswer(token: string) {
  const [answer, setAnswer] = useState<Answer>()
  const [needsPlan, setNeedsPlan] = useState(false)
  const { data: view, error, isLoadingError, refetch } = useQuery(answerQuery(token))
  const { act, words, acting } = useAct(giveAnswer, {
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
  const give = async (wanted: Answer) => {
    setNeedsPlan(false)
    const done = await act({ token, answer: wanted }, { done: doneWords[wanted], failed: messages.answerFailed })
    if (done) setAnswer(wanted)
  }

  return {
    view,
    /** What was answered just now. */
    answer,
    /** Why the link is good for nothing, in words. */
    over: !answer && isOver ? sentenceOf(error, messages.answerLinkOver) : undefined,
    hasFailed: isLoadingError && !isOver,
    retry: refetch,
    words: answer ? undefined : words,
    /** The words are that the trial or subscription does not cover the answer. */
    needsPlan,
    answering: acting?.answer,
    give,
  }
}
