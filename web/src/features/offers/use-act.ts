import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isRefusal, sentenceOf } from '../../platform/api-error.ts'
import { notify } from '../../ui/notify.tsx'
import { lookAgainAtOffers } from './api.ts'

interface Words {
  done: string
  failed: string
}

/** One act at a time about the offers of a request. `words` are those of the last, to be kept in sight until the next. */
export function useAct() {
  const [words, setWords] = useState<string>()
  // The button is busy only when it is next drawn, and a second press may be quicker than that.
  const isActing = useRef(false)
  const mutation = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onMutate: () => setWords(undefined),
    // Waited for, so that what is said and what is shown agree; after a refusal too, as it means that things have changed.
    onSettled: () => lookAgainAtOffers(),
  })

  const act = async (what: () => Promise<unknown>, { done, failed }: Words): Promise<boolean> => {
    if (isActing.current) return false
    isActing.current = true
    try {
      await mutation.mutateAsync(what)
      setWords(done)
      notify.success(done)
      return true
    } catch (error) {
      const sentence = isRefusal(error) ? sentenceOf(error, failed) : failed
      setWords(sentence)
      notify.error(sentence)
      return false
    } finally {
      isActing.current = false
    }
  }

  return { act, words, isBusy: mutation.isPending }
}
