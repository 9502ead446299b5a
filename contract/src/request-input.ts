import { z } from 'zod'
import { dayOrTimestamp, time } from './date-schemas.ts'
import {
  choices,
  exactDollars,
  id,
  multiLine,
  requiredChoice,
  singleLine,
  textKinds,
  whenMissing,
  withDefault,
} from './field-schemas.ts'
import { paymentMethods } from './profile-options.ts'
import { sacraments } from './sacraments.ts'
import { durations, serviceTypes, urgencies } from './service-options.ts'
import { noTerms, termsInput } from './terms-input.ts'
import { longest } from './text-lengths.ts'

/** The honorarium that a church offers with its request. */
const honorariumInput = z.strictObject(
  {
    amount: exactDollars('Honorarium amount is required', 'Amount must be positive'),
    paymentMethod: requiredChoice(paymentMethods, 'Payment method is required'),
  },
  { error: whenMissing('Honorarium amount is required') },
)

/** The most preachers asked for one service, and the most days in one submit: a quarter's Sundays. */
export const maxPreachersAsked = 5

export const maxRequestDays = 13

const durationMessage = 'Duration must be between 15-180 minutes'

/** A new request. The server also checks that the date is not before the church's today: only it knows the zone. */
export const requestInput = z.strictObject({
  date: z
    .string({ error: 'Service date is required' })
    .register(textKinds, { kind: 'day' })
    .min(1, 'Service date is required')
    .pipe(dayOrTimestamp),
  serviceTime: z
    .string({ error: 'Service time is required' })
    .register(textKinds, { kind: 'time' })
    .min(1, 'Service time is required')
    .pipe(time),
  serviceType: requiredChoice(serviceTypes, 'Service type is required'),
  expectedDuration: z
    .number({ error: 'Duration is required' })
    .int(durationMessage)
    .min(durations.min, durationMessage)
    .max(durations.max, durationMessage),
  /** Tells the church's services at one time apart: "Chapel". */
  serviceName: singleLine.optional(longest.serviceName),
  expectedAttendance: z.number().int().min(0).max(100_000).nullish(),
  urgency: withDefault(z.enum(urgencies), 'medium'),
  theme: singleLine.optional(longest.theme),
  specialRequirements: multiLine.optional(longest.requirements),
  /** Planned sacraments; not every preacher may celebrate them. */
  sacraments: withDefault(choices(sacraments), []),
  message: multiLine.optional(longest.requestMessage),
  preacher: id.nullish(),
  /** Further preachers to ask: the first to accept is booked. */
  alsoAsk: withDefault(
    z.array(id).max(maxPreachersAsked - 1, `Please ask at most ${maxPreachersAsked} preachers at a time`),
    [],
  ),
  /** Further days for the same service, with a request for each. */
  alsoOn: withDefault(
    z.array(dayOrTimestamp).max(maxRequestDays - 1, `Please choose at most ${maxRequestDays} days at a time`),
    [],
  ),
  honorarium: honorariumInput,
  /** What is paid besides the honorarium. */
  terms: withDefault(termsInput, noTerms),
})
