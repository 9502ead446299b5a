import { day } from '@openpulpit/contract/date-schemas'
import type { Day } from '@openpulpit/contract/dates'
import { paymentMethods } from '@openpulpit/contract/profile-options'
import type { RequestView } from '@openpulpit/contract/request-views'
import { serviceTypes, urgencies } from '@openpulpit/contract/service-options'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/drafts.ts'
import type { RequestValues } from './form.ts'

/** Whose draft, and for which preacher; for none in a general request. */
export interface Target {
  churchId: string
  preacherId?: string | undefined
}

const text = z.string().nullish()

/** As it was typed, finished or not. */
const values = z.object({
  date: z.string().exactOptional(),
  serviceTime: z.string().exactOptional(),
  serviceType: z.enum(serviceTypes).exactOptional(),
  expectedDuration: z.number().exactOptional(),
  expectedAttendance: z.number().nullish(),
  urgency: z.enum(urgencies).exactOptional(),
  theme: text,
  specialRequirements: text,
  message: text,
  alsoOn: z.array(z.string()).exactOptional(),
  alsoAsk: z.array(z.string()).exactOptional(),
  honorarium: z
    .object({ amount: z.number().exactOptional(), paymentMethod: z.enum(paymentMethods).nullish() })
    // Radios of which none is chosen say null.
    .transform(({ paymentMethod, ...rest }) => (paymentMethod ? { ...rest, paymentMethod } : rest))
    .exactOptional(),
})

/**
 * `urgencyChosen`: it was the person who said how urgent it is, so a new date does not change it. `filledFrom`: the day of
 * the service that some of it was taken over from.
 */
const draft = z.object({ values, urgencyChosen: z.boolean(), filledFrom: day.exactOptional() })
export interface RequestDraft {
  values: RequestValues
  urgencyChosen: boolean
  filledFrom?: Day
}

const nameOf = ({ churchId, preacherId = 'anyone' }: Target) => `request:${churchId}:${preacherId}`
const copyOf = (churchId: string) => nameOf({ churchId, preacherId: 'copy' })

/** What was written to this preacher, or else a copy that was made to ask another one. */
export const readRequestDraft = (target: Target): RequestDraft | undefined =>
  readDraft(nameOf(target), draft) ?? readDraft(copyOf(target.churchId), draft)

export const keepRequestDraft = (target: Target, kept: RequestDraft): void => keepDraft(nameOf(target), kept)

export function dropRequestDraft(target: Target): void {
  dropDraft(nameOf(target))
  dropDraft(copyOf(target.churchId))
}

/** Keeps a request as the beginning of the next one. Its note stays behind: it was written to someone else. */
export function keepCopy(request: RequestView): void {
  const { date, serviceTime, serviceType, duration, expectedAttendance, urgency, theme, specialRequirements } = request
  const { amount, paymentMethod } = request.honorarium
  const service = { date, serviceTime, serviceType, expectedDuration: duration, expectedAttendance, urgency }
  keepDraft(copyOf(request.church._id), {
    values: { ...service, theme, specialRequirements, honorarium: { amount, paymentMethod } },
    urgencyChosen: false,
  })
}
