import type { RequestDetails } from '@openpulpit/contract/requests'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal, sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { lookAgainAtRequests, showMoved } from './api.ts'

interface Words {
  done: string
  failed: string
}

/** What is said of a change that did not happen: the server's reason, or else that it failed. */
export const failureWords = (error: unknown, failed: string): string =>
  isRefusal(error) ? sentenceOf(error, failed) : failed

/** Changes one request. `words` are those of the last change, to be kept in sight until the next. */
export function useRequestChange<Change>(send: (change: Change) => Promise<RequestDetails>) {
  const [words, setWords] = useState<string>()
  // The button is busy only when it is next drawn, and a second press may be quicker than that.
  const isChanging = useRef(false)
  const mutation = useMutation({
    mutationFn: send,
    onMutate: () => setWords(undefined),
    onSuccess: (request) => showMoved(request),
    // After a refusal too: it means that the request is no longer what the screen shows.
    onSettled: () => void lookAgainAtRequests(),
  })

  const change = async (to: Change, { done, failed }: Words): Promise<boolean> => {
    if (isChanging.current) return false
    isChanging.current = true
    try {
      await mutation.mutateAsync(to)
      setWords(done)
      notify.success(done)
      return true
    } catch (error) {
      const sentence = failureWords(error, failed)
      setWords(sentence)
      notify.error(sentence)
      return false
    } finally {
      isChanging.current = false
    }
  }

  return { change, words, changing: mutation.isPending ? mutation.variables : undefined }
}
