import { type Day, parseDay, parseTime, type Time } from '@openpulpit/contract/dates'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { maxPreachersAsked } from '@openpulpit/contract/request-input'
import type { Sacrament } from '@openpulpit/contract/sacraments'
import type { ReactNode, Ref } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { messageAt } from '../../../platform/forms/use-contract-form.ts'
import type { RequestFormState } from './form.ts'

export interface ExtraPreachersChoice {
  /** The IDs of those who are asked too. */
  value: readonly string[]
  onValueChange: (ids: string[]) => void
  most: number
  date: Day
  serviceTime: Time | undefined
  /** How the church pays, once chosen. */
  method: PaymentMethod | undefined
  /** What they would have to celebrate. */
  sacraments: readonly Sacrament[]
  error: string | undefined
  /** Takes the focus on an error. */
  inputRef: Ref<HTMLInputElement>
}

/** Renders the choice of other preachers; the page knows the candidates. */
export type ExtraPreachersInput = (choice: ExtraPreachersChoice) => ReactNode

export function ExtraPreachersField({ form, input }: { form: RequestFormState; input: ExtraPreachersInput }) {
  const { field } = useController({ control: form.control, name: 'alsoAsk' })
  const date = parseDay(useWatch({ control: form.control, name: 'date' }))
  const [serviceTime, method, sacraments] = useWatch({
    control: form.control,
    name: ['serviceTime', 'honorarium.paymentMethod', 'sacraments'],
  })
  if (!date) return null
  return input({
    value: field.value ?? [],
    onValueChange: (ids) => {
      form.clearErrors('alsoAsk')
      field.onChange(ids)
    },
    most: maxPreachersAsked - 1,
    date,
    serviceTime: parseTime(serviceTime),
    method: method ?? undefined,
    sacraments: sacraments ?? [],
    error: messageAt(form, 'alsoAsk'),
    inputRef: field.ref,
  })
}
