import type { Day } from '@openpulpit/contract/dates'
import { useEffect, useRef, useState } from 'react'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { dropRequestDraft, keepRequestDraft, type RequestDraft, readRequestDraft, type Target } from './draft.ts'
import { type RequestValues, requestSchema } from './form.ts'
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
