import type { Day } from '@openpulpit/contract/dates'
import type { RequestInput } from '@openpulpit/contract/requests'
import { texts } from '@openpulpit/contract/texts'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { ApiError, isNotCovered, sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { sendRequest } from '../api.ts'
import { dropRequestDraft, keepRequestDraft, type RequestDraft, readRequestDraft, type Target } from './draft.ts'
import { fieldsOf, type RequestFormState, type RequestValues, requestSchema, type Step, stepOf } from './form.ts'
import { type RequestCount, requestCountOf } from './request-count.ts'
import { urgencyOf } from './urgency.ts'

/** The wizard's one form. It keeps what is typed, and says how urgent a day is for as long as nobody says otherwise. */
export function useRequestForm({ churchId, preacherId }: Target, today: Day, beginning: RequestValues) {
  const [kept, setKept] = useState(() => readRequestDraft({ churchId, preacherId }))
  const [schema] = useState(() => requestSchema(today))
  const form = useContractForm(schema, kept ? comingBackTo(kept, beginning, today) : beginning)
  const urgencyChosen = useRef(kept?.urgencyChosen ?? false)

  const { subscribe, setValue, reset } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          // A reset names no field, and leaves nothing to keep.
          if (!name) return
          if (name === 'urgency' && type === 'change') urgencyChosen.current = true
          if (name === 'date' && !urgencyChosen.current) setValue('urgency', urgencyOf(values.date, today))
          keepRequestDraft({ churchId, preacherId }, { values, urgencyChosen: urgencyChosen.current })
        },
      }),
    [subscribe, setValue, today, churchId, preacherId],
  )

  const forget = () => dropRequestDraft({ churchId, preacherId })
  const startOver = () => {
    reset(beginning)
    urgencyChosen.current = false
    forget()
    setKept(undefined)
  }
  return { form, wasKept: kept !== undefined, forget, startOver }
}

/** What was kept may be days old: how urgent it is, is said anew, unless the person said it. */
function comingBackTo({ values, urgencyChosen }: RequestDraft, beginning: RequestValues, today: Day): RequestValues {
  const { urgency, date } = { ...beginning, ...values }
  return { ...beginning, ...values, urgency: urgencyChosen ? urgency : urgencyOf(date, today) }
}

interface After {
  onSent: () => void | Promise<void>
  /** What the server refuses stands in this step. */
  onWrong: (step: Step) => void
}

export function useSendRequest(form: RequestFormState, { onSent, onWrong }: After) {
  const [refusal, setRefusal] = useState<string>()
  // The button is busy only when it is next drawn, and a second click may be quicker than that.
  const isSending = useRef(false)

  const send = async (request: RequestInput) => {
    if (isSending.current) return
    isSending.current = true
    setRefusal(undefined)
    try {
      const { notifiesOnceConfirmed } = await sendRequest(request)
      const { count } = requestCountOf(request)
      notify.success(count > 1 ? texts.requestsSent(count) : texts.requestSent)
      if (notifiesOnceConfirmed !== null) notify.info(texts.notifiedOnceConfirmed(notifiesOnceConfirmed))
      void invalidate('request')
      await onSent()
    } catch (error) {
      const words = sentenceOf(error, texts.requestSendFailed)
      if (!isNotCovered(error)) notify.error(words)
      showFieldErrors(error, form, { only: Object.values(fieldsOf).flat() })
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

export const useRequestCount = ({ control }: RequestFormState): RequestCount => requestCountOf(useWatch({ control }))
