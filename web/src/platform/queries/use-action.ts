import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureWords, isNotCovered } from '../http/api-error.ts'

interface Words<Answer> {
  done: string | ((answer: Answer) => string)
  failed: string
}

interface Follows<Answer> {
  /** Shows the result at once. */
  notify: Record<'success' | 'error', (words: string) => unknown>
  onSuccess?: (answer: Answer) => void
  /** For a caller that outlives the clicked component. */
  onFailure?: ((words: string, error: unknown) => void) | undefined
  /** Also runs after a refusal, which means that the screen is outdated. Awaited. */
  onSettled: () => Promise<void> | void
}

/** One action at a time. `words` is the last result, shown until the next; `acting` is the one in progress. */
export function useAction<Given, Answer>(
  send: (given: Given) => Promise<Answer>,
  { notify, onSuccess, onFailure, onSettled }: Follows<Answer>,
) {
  const [words, setWords] = useState<string>()
  // State updates only with the next render, and a second click may be faster.
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
