import { day } from '@openpulpit/contract/date-schemas'
import type { Day } from '@openpulpit/contract/dates'
import { paymentMethods } from '@openpulpit/contract/profile-options'
import { sacraments } from '@openpulpit/contract/sacraments'
import { serviceTypes, urgencies } from '@openpulpit/contract/service-options'
import { extraKinds } from '@openpulpit/contract/terms'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/drafts.ts'
import type { RequestValues } from './form.ts'
import { copyOf, nameOf, type Target } from './keep-copy.ts'

const text = z.string().nullish()

/** In JSON, NaN becomes null. */
const amountTyped = z
  .number()
  .nullish()
  .transform((amount) => amount ?? Number.NaN)

/** As typed, complete or not. */
const values = z.object({
  date: z.string().exactOptional(),
  serviceTime: z.string().exactOptional(),
  serviceName: text,
  serviceType: z.enum(serviceTypes).exactOptional(),
  expectedDuration: z.number().exactOptional(),
  expectedAttendance: z.number().nullish(),
  urgency: z.enum(urgencies).exactOptional(),
  theme: text,
  specialRequirements: text,
  sacraments: z.array(z.enum(sacraments)).exactOptional(),
  message: text,
  alsoOn: z.array(z.string()).exactOptional(),
  alsoAsk: z.array(z.string()).exactOptional(),
  honorarium: z
    .object({ amount: z.number().exactOptional(), paymentMethod: z.enum(paymentMethods).nullish() })
    // Radio buttons without a choice are null.
    .transform(({ paymentMethod, ...rest }) => (paymentMethod ? { ...rest, paymentMethod } : rest))
    .exactOptional(),
  terms: z
    .object({
      extras: z.array(z.object({ kind: z.enum(extraKinds), note: text, amount: amountTyped })).exactOptional(),
      mileage: z.object({ miles: z.number().nullish(), centsPerMile: z.number().nullish() }).nullish(),
      lodging: text,
      meals: text,
    })
    .exactOptional(),
})

/**
 * `urgencyChosen`: the user chose the urgency, so a new date does not change it. `filledFrom`: the date of the service
 * that some values were copied from.
 */
const draft = z.object({ values, urgencyChosen: z.boolean(), filledFrom: day.exactOptional() })
const parse = (kept: unknown) => draft.safeParse(kept).data

export interface RequestDraft {
  values: RequestValues
  urgencyChosen: boolean
  filledFrom?: Day
}

/** The draft for this preacher, or else a copy made to ask another one. */
export const readRequestDraft = (target: Target): RequestDraft | undefined =>
  readDraft(nameOf(target), parse) ?? readDraft(copyOf(target.churchId), parse)

export const keepRequestDraft = (target: Target, kept: RequestDraft): void => keepDraft(nameOf(target), kept)

export function dropRequestDraft(target: Target): void {
  dropDraft(nameOf(target))
  dropDraft(copyOf(target.churchId))
}
