import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureWords, isNotCovered } from '../http/api-error.ts'

interface Words<Answer> {
  done: string | ((answer: Answer) => string)
  failed: string
}

interface Follows<Answer> {
  /** Who says at once what an act led to. */
  notify: Record<'success' | 'error', (words: string) => unknown>
  onSuccess?: (answer: Answer) => void
  /** For anyone who outlives what was clicked. */
  onFailure?: ((words: string, error: unknown) => void) | undefined
  /** After a refusal too: it means that things are no longer as the screen shows them. What it returns is waited for. */
  onSettled: () => Promise<void> | void
}

/** One act at a time. `words` are those of the last, to be kept in sight until the next; `acting` is what is on its way. */
export function useAction<Given, Answer>(
  send: (given: Given) => Promise<Answer>,
  { notify, onSuccess, onFailure, onSettled }: Follows<Answer>,
) {
  const [words, setWords] = useState<string>()
  // The button is busy only when it is next drawn, and a second click may be quicker than that.
  const isActing = useRef(false)
  const mutation = useMutation({
    mutationFn: send,
    onMutate: () => setWords(undefined),
    onSuccess: (answer) => onSuccess?.(answer),
    onSettled: () => onSettled(),
  })

  const act = async (given: Given, { done, failed }: Words<Answer>): Promise<boolean> => {
    if (isActing.current) return false
    isActing.current = true
    try {
      const answer = await mutation.mutateAsync(given)
      const outcome = typeof done === 'string' ? done : done(answer)
      setWords(outcome)
      notify.success(outcome)
      return true
    } catch (error) {
      const sentence = failureWords(error, failed)
      setWords(sentence)
      if (!isNotCovered(error)) notify.error(sentence)
      onFailure?.(sentence, error)
      return false
    } finally {
      isActing.current = false
    }
  }

  return { act, words, acting: mutation.isPending ? mutation.variables : undefined }
}
