import { type Day, parseDay } from '@openpulpit/contract/dates'
import type { LastService, RequestInput } from '@openpulpit/contract/requests'
import { texts } from '@openpulpit/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { showFieldErrors } from '../../../platform/forms/form-errors.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { ApiError, isNotCovered, sentenceOf } from '../../../platform/http/api-error.ts'
import { invalidate } from '../../../platform/queries/invalidation.ts'
import { notify } from '../../../ui/feedback/notify.tsx'
import { lastServiceQuery, sendRequest } from '../api.ts'
import { dropRequestDraft, keepRequestDraft, type RequestDraft, readRequestDraft } from './draft.ts'
import {
  type ChurchClock,
  fieldsOf,
  type RequestFormState,
  type RequestValues,
  requestSchema,
  type Step,
  stepOf,
  withLastService,
  withoutLastService,
} from './form.ts'
import type { Target } from './keep-copy.ts'
import { type RequestCount, requestCountOf } from './request-count.ts'
import { urgencyOf } from './urgency.ts'

interface Beginning {
  empty: RequestValues
  /** The church's last service, if any. */
  last: LastService | null
}

/** The fields that the last service fills in. */
const filledIn = [
  'serviceTime',
  'serviceType',
  'expectedDuration',
  'honorarium.amount',
  'honorarium.paymentMethod',
] as const

/**
 * The wizard's form. Keeps a draft, and sets the urgency by date until the user chooses one. A date is prefilled from
 * the last service on the same weekday, because a weekday evening says nothing about Sundays.
 */
export function useRequestForm({ churchId, preacherId }: Target, clock: ChurchClock, { empty, last }: Beginning) {
  const { today } = clock
  const beginning = last ? withLastService(empty, last, clock) : empty
  const [kept, setKept] = useState(() => readRequestDraft({ churchId, preacherId }))
  const [schema] = useState(() => requestSchema(clock))
  const form = useContractForm(schema, kept ? comingBackTo(kept, empty, today) : beginning)
  const urgencyChosen = useRef(kept?.urgencyChosen ?? false)
  const [filledFrom, setFilledFrom] = useState(kept ? kept.filledFrom : last?.date)

  const chosen = useRef<ReadonlySet<string>>(new Set(kept ? filledIn : empty.serviceTime ? ['serviceTime'] : []))
  const client = useQueryClient()

  const { subscribe, getValues, setValue, reset } = form
  const fillInFor = useEffectEvent(async (date: unknown) => {
    const on = parseDay(date)
    if (!last || !filledFrom || !on || on < today) return
    const of = (await client.fetchQuery(lastServiceQuery(on)).catch(() => last)) ?? last
    if (getValues('date') !== on) return
    const bare = { ...withoutLastService(getValues()), date: on }
    const { serviceTime = '', serviceType = of.serviceType } = withLastService(bare, of, clock)
    const isOpen = (name: (typeof filledIn)[number]) => !chosen.current.has(name)
    if (isOpen('serviceTime')) setValue('serviceTime', serviceTime)
    if (isOpen('serviceType')) setValue('serviceType', serviceType)
    if (isOpen('expectedDuration')) setValue('expectedDuration', of.expectedDuration)
    if (isOpen('honorarium.amount')) setValue('honorarium.amount', of.honorarium.amount)
    if (isOpen('honorarium.paymentMethod')) setValue('honorarium.paymentMethod', of.honorarium.paymentMethod)
    setFilledFrom(of.date)
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          // A reset names no field and needs no draft.
          if (!name) return
          if (type === 'change') chosen.current = new Set([...chosen.current, name])
          if (name === 'urgency' && type === 'change') urgencyChosen.current = true
          if (name === 'date' && type === 'change') void fillInFor(values.date)
          if (name === 'date' && !urgencyChosen.current) setValue('urgency', urgencyOf(values.date, today))
          const draft = { values, urgencyChosen: urgencyChosen.current, ...(filledFrom && { filledFrom }) }
          keepRequestDraft({ churchId, preacherId }, draft)
        },
      }),
    [subscribe, setValue, today, churchId, preacherId, filledFrom],
  )

  const forget = () => dropRequestDraft({ churchId, preacherId })
  const startOver = () => {
    reset(beginning)
    urgencyChosen.current = false
    chosen.current = new Set()
    setFilledFrom(last?.date)
    forget()
    setKept(undefined)
  }
  /** Clears only what the last service filled in. */
  const clearLastService = () => {
    const values = withoutLastService(getValues())
    reset(values)
    setFilledFrom(undefined)
    keepRequestDraft({ churchId, preacherId }, { values, urgencyChosen: urgencyChosen.current })
  }
  return { form, wasKept: kept !== undefined, filledFrom, clearLastService, forget, startOver }
}

/** A draft may be days old, so the urgency is set again unless the user chose it. */
function comingBackTo({ values, urgencyChosen }: RequestDraft, empty: RequestValues, today: Day): RequestValues {
  const { urgency, date } = { ...empty, ...values }
  return { ...empty, ...values, urgency: urgencyChosen ? urgency : urgencyOf(date, today) }
}

/** What a submit sent: the first request, how many there are, and to whom; no preachers for an open request. */
export interface SentRequest {
  id: string
  count: number
  preachers: number
}

interface After {
  onSent: (sent: SentRequest) => void | Promise<void>
  /** Called with the step that has the error. */
  onWrong: (step: Step) => void
}

export function useSendRequest(form: RequestFormState, { onSent, onWrong }: After) {
  const [refusal, setRefusal] = useState<string>()
  // State updates only with the next render, and a second click may be faster.
  const isSending = useRef(false)

  const send = async (request: RequestInput) => {
    if (isSending.current) return
    isSending.current = true
    setRefusal(undefined)
    try {
      const { _id: id, notifiesOnceConfirmed } = await sendRequest(request)
      const { count, others } = requestCountOf(request)
      notify.success(count > 1 ? texts.requestsSent(count) : texts.requestSent)
      if (notifiesOnceConfirmed !== null) notify.info(texts.notifiedOnceConfirmed(notifiesOnceConfirmed))
      void invalidate('request')
      await onSent({ id, count, preachers: request.preacher ? 1 + others : 0 })
    } catch (error) {
      const words = sentenceOf(error, texts.requestSendFailed)
      if (!isNotCovered(error)) notify.error(words)
      showFieldErrors(error, form, { only: Object.values(fieldsOf).flat() })
      const step = error instanceof ApiError ? stepOf(Object.keys(error.fields)) : undefined
      // An error at a field is already in view.
      if (step) onWrong(step)
      else setRefusal(words)
    } finally {
      isSending.current = false
    }
  }

  return { send, refusal }
}

export const useRequestCount = ({ control }: RequestFormState): RequestCount => requestCountOf(useWatch({ control }))
