import { importFailureWords } from '@openpulpit/contract/imports'
import { messages } from '@openpulpit/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { hasCode, sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { lookAgainAtImports, readCalendar, removeCalendar } from './api.ts'

export interface Said {
  /** Called with what came of it. */
  onWords: (words: string | undefined) => void
  /** The calendar is not there any more. */
  onGone: () => void
}

/** Reads a calendar at once. Why it could not be read stands beside it from then on. */
export function useReading(id: string, { onWords }: Said) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => readCalendar(id),
    onMutate: () => onWords(undefined),
    onSuccess: ({ failure }) => say(onWords, failure ? importFailureWords[failure] : messages.calendarRead, !failure),
    onError: (error) => say(onWords, sentenceOf(error, messages.unexpected), false),
    onSettled: () => lookAgainAtImports(),
  })
  return { read: () => mutate(), isReading: isPending }
}

/** Removes a calendar. One that was removed elsewhere meanwhile is gone as well. */
export function useRemoving(id: string, { onWords, onGone }: Said, onAnswer: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeCalendar(id),
    onMutate: () => onWords(undefined),
    onSettled: async (_reply, error) => {
      const isGone = !error || hasCode(error, 'not_found')
      onAnswer()
      await lookAgainAtImports()
      if (isGone) onGone()
      say(onWords, isGone ? messages.calendarRemoved : sentenceOf(error, messages.unexpected), isGone)
    },
  })
  return { remove: () => mutate(), isRemoving: isPending }
}

function say(onWords: Said['onWords'], words: string, isGood: boolean): void {
  onWords(words)
  if (isGood) notify.success(words)
  else notify.error(words)
}
