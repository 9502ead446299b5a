import { type Day, dayOf, parseDay, parseTime, type Time, timeAt } from '@openpulpit/contract/dates'
import type { PaymentMethod } from '@openpulpit/contract/profile-options'
import { requestInput } from '@openpulpit/contract/request-input'
import { type LastService, type RequestForm, type RequestInput, usualTime } from '@openpulpit/contract/requests'
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
  1: ['date', 'serviceTime', 'serviceName', 'serviceType', 'expectedDuration', 'urgency', 'alsoOn'],
  2: ['expectedAttendance', 'theme', 'sacraments', 'specialRequirements', 'message'],
  3: [
    'honorarium.amount',
    'honorarium.paymentMethod',
    'terms.extras',
    'terms.mileage.miles',
    'terms.mileage.centsPerMile',
    'terms.lodging',
    'terms.meals',
    'alsoAsk',
  ],
}

/** The first step with one of these fields. */
export const stepOf = (paths: readonly string[]): Step | undefined =>
  ([1, 2, 3] as const).find((step) => paths.some((path) => fieldAt(path, fieldsOf[step])))

/** The time in the church's town. */
export interface ChurchClock {
  /** When the page was opened. */
  today: Day
  now: () => Time
  hasPassed: (date: Day, time: Time) => boolean
}

export const churchClock = (instant: () => Date, timeZone: string): ChurchClock => ({
  today: dayOf(instant(), timeZone),
  now: () => timeAt(instant(), timeZone),
  hasPassed: (date, time) => date === dayOf(instant(), timeZone) && time <= timeAt(instant(), timeZone),
})

const moment = requestInput.pick({ date: true, serviceTime: true }).strip()

/** The contract's schema with the rules that need a clock. Removes extra days that the date no longer offers. */
export const requestSchema = ({ today, hasPassed }: Omit<ChurchClock, 'now'>): z.ZodType<RequestInput, RequestForm> =>
  requestInput
    .extend({ date: requestInput.shape.date.refine((date) => date >= today, texts.dateInPast) })
    .refine(({ date, serviceTime }) => !hasPassed(date, serviceTime), {
      path: ['serviceTime'],
      error: texts.timeHasPassed,
      // Also runs while later steps are incomplete.
      when: ({ value }) => moment.safeParse(value).success,
    })
    .transform((request) => ({ ...request, alsoOn: chosenExtraDates(request.date, request.alsoOn) }))

const serviceParts = { date: true, serviceTime: true, serviceType: true, expectedDuration: true } as const

/** Whether step 1 is complete, because the URL may ask for a later step right away. */
export const hasService = (values: unknown): boolean =>
  requestInput.pick(serviceParts).strip().safeParse(values).success

/** The values that can be copied from the last service, empty. */
const untaken = {
  serviceTime: '',
  serviceType: 'sunday_morning',
  expectedDuration: durations.usual,
  honorarium: {},
} as const satisfies RequestValues

interface Beginning {
  today: Day
  preacherId?: string | undefined
  /** From the search that led here. */
  date?: string | undefined
  time?: string | undefined
  attendance?: number | null | undefined
  paymentMethod?: PaymentMethod | undefined
}

export function emptyRequest({ today, preacherId, attendance, paymentMethod, ...asked }: Beginning): RequestValues {
  const date = parseDay(asked.date) ?? ''
  return {
    date,
    ...untaken,
    ...(paymentMethod && { honorarium: { paymentMethod } }),
    serviceTime: parseTime(asked.time) ?? '',
    serviceName: '',
    expectedAttendance: attendance ?? undefined,
    urgency: urgencyOf(date, today),
    theme: '',
    specialRequirements: '',
    sacraments: [],
    message: '',
    terms: { extras: [], mileage: null, lodging: '', meals: '' },
    preacher: preacherId,
    alsoAsk: [],
    alsoOn: [],
  }
}

/** The same request without values from the last service. */
export const withoutLastService = (values: RequestValues): RequestValues => ({ ...values, ...untaken })

/**
 * The request with the church's last service filled in. A searched time stays. A time already past today is left out;
 * on another weekday, so are time and type.
 */
export function withLastService(
  empty: RequestValues,
  last: LastService,
  { hasPassed }: Pick<ChurchClock, 'hasPassed'>,
): RequestValues {
  const on = parseDay(empty.date)
  const isSameWeekday = !on || usualTime(last, on) !== undefined
  const taken = isSameWeekday && !(on && hasPassed(on, last.serviceTime)) ? last.serviceTime : ''
  return {
    ...empty,
    serviceTime: empty.serviceTime || taken,
    ...(isSameWeekday && { serviceType: last.serviceType }),
    expectedDuration: last.expectedDuration,
    honorarium: last.honorarium,
  }
}
