import type { RequestInput } from '@openpulpit/contract/requests'
import { messages } from '@openpulpit/contract/texts'
import { useRef, useState } from 'react'
import { landFields } from '../../../platform/forms/form-errors.ts'
import { ApiError, isNotCovered, sentenceOf } from '../../../platform/http/api-error.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { lookAgainAtRequests, sendRequest } from '../api.ts'
import { fieldsOf, type RequestFormState, type Step, stepOf } from './form.ts'
import { extentOf } from './request-count.ts'

interface After {
  onSent: () => void | Promise<void>
  /** What the server refuses stands in this step. */
  onWrong: (step: Step) => void
}

export function useSendRequest(form: RequestFormState, { onSent, onWrong }: After) {
  const [refusal, setRefusal] = useState<string>()
  // The button is busy only when it is next drawn, and a second press may be quicker than that.
  const isSending = useRef(false)

  const send = async (request: RequestInput) => {
    if (isSending.current) return
    isSending.current = true
    setRefusal(undefined)
    try {
      const { notifiesOnceConfirmed } = await sendRequest(request)
      const { count } = extentOf(request)
      notify.success(count > 1 ? messages.requestsSent(count) : messages.requestSent)
      if (notifiesOnceConfirmed !== null) notify.info(messages.notifiedOnceConfirmed(notifiesOnceConfirmed))
      void lookAgainAtRequests()
      await onSent()
    } catch (error) {
      const words = sentenceOf(error, messages.requestSendFailed)
      if (!isNotCovered(error)) notify.error(words)
      landFields(error, form, { only: Object.values(fieldsOf).flat() })
      const step = error instanceof ApiError ? stepOf(Object.keys(error.fields)) : undefined
      // Beside a field the words are in sight already.
      if (step) onWrong(step)
      else setRefusal(words)
    } finally {
      isSending.current = false
    }
  }

  return { send, refusal }
}
