import { type Day, day, time } from '@openpulpit/contract/dates'
import { type RequestForm, type RequestInput, requestInput } from '@openpulpit/contract/requests'
import { durations } from '@openpulpit/contract/service-options'
import { texts } from '@openpulpit/contract/texts'
import type { DefaultValues, FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { fieldAt } from '../../../platform/forms/form-errors.ts'
import type { ContractForm } from '../../../platform/forms/use-contract-form.ts'
import { chosenExtraDates } from './request-count.ts'
import { urgencyOf } from './urgency.ts'

export type RequestFormState = ContractForm<RequestForm, RequestInput>
export type RequestValues = DefaultValues<RequestForm>

export const steps = ['Service Details', 'Requirements', 'Payment & Submit'] as const
export type Step = 1 | 2 | 3

export const fieldsOf: Record<Step, readonly FieldPath<RequestForm>[]> = {
  1: ['date', 'serviceTime', 'serviceType', 'expectedDuration', 'urgency', 'alsoOn'],
  2: ['expectedAttendance', 'theme', 'specialRequirements', 'message'],
  3: ['honorarium.amount', 'honorarium.paymentMethod', 'alsoAsk'],
}

/** The first step that has one of these fields. */
export const stepOf = (paths: readonly string[]): Step | undefined =>
  ([1, 2, 3] as const).find((step) => paths.some((path) => fieldAt(path, fieldsOf[step])))

/** The contract's form, with the one rule that needs a clock. Further days that the date no longer offers are left out. */
export const requestSchema = (today: Day): z.ZodType<RequestInput, RequestForm> =>
  requestInput
    .extend({ date: requestInput.shape.date.refine((date) => date >= today, texts.dateInPast) })
    .transform((request) => ({ ...request, alsoOn: chosenExtraDates(request.date, request.alsoOn) }))

const serviceParts = { date: true, serviceTime: true, serviceType: true, expectedDuration: true } as const

/** Whether step 1 can be left behind: an address may ask for a later step right away. */
export const hasService = (values: unknown): boolean =>
  requestInput.pick(serviceParts).strip().safeParse(values).success

interface Beginning {
  today: Day
  preacherId?: string | undefined
  /** From the search that led here. */
  date?: string | undefined
  time?: string | undefined
  attendance?: number | null | undefined
}

export function emptyRequest({ today, preacherId, attendance, ...asked }: Beginning): RequestValues {
  const date = day.safeParse(asked.date).data ?? ''
  return {
    date,
    serviceTime: time.safeParse(asked.time).data ?? '',
    serviceType: 'sunday_morning',
    expectedDuration: durations.usual,
    expectedAttendance: attendance ?? undefined,
    urgency: urgencyOf(date, today),
    theme: '',
    specialRequirements: '',
    message: '',
    preacher: preacherId,
    alsoAsk: [],
    alsoOn: [],
    honorarium: {},
  }
}
