import { z } from 'zod'
import {
  choices,
  dollars,
  multiLine,
  nullToUndefined,
  optionalChoice,
  optionalWebsite,
  requiredChoice,
  singleLine,
  whenMissing,
  withDefault,
} from './field-schemas.ts'
import { fitInput } from './fit-input.ts'
import { denominations, paymentMethods, worshipStyles } from './profile-options.ts'
import { longest } from './text-lengths.ts'

const optionalDollars = dollars('Please enter an amount', 'Must be positive')
  .nullish()
  .transform((amount) => amount ?? undefined)

/** The church's form, at registration and on the profile screen. */
export const churchInput = z.strictObject({
  name: singleLine.required('Church name is required', longest.churchName),
  denomination: requiredChoice(denominations, 'Denomination is required'),
  description: multiLine.optional(longest.profile),
  worshipStyle: optionalChoice(worshipStyles),
  averageAttendance: z.number().int('Please enter a whole number').min(0).max(100_000).nullish(),
  address: z.strictObject(
    {
      street: singleLine.optional(longest.street),
      city: singleLine.required('City is required', longest.city),
      state: singleLine.required('State is required', longest.state),
      zipCode: singleLine.optional(longest.zipCode),
    },
    { error: whenMissing('City is required') },
  ),
  contactInfo: z
    .strictObject({
      contactPerson: singleLine.optional(longest.contactPerson),
      phone: singleLine.optional(longest.phone),
      website: optionalWebsite,
    })
    .nullish()
    .transform((contact) => contact ?? undefined),
  preferredHonorariumRange: z
    .strictObject({ min: optionalDollars, max: optionalDollars })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      path: ['max'],
      error: 'Maximum must be at least the minimum',
    })
    .nullish()
    .transform((range) => range ?? undefined),
  paymentMethods: withDefault(choices(paymentMethods), []),
  /** What the church's services are like. Stays as it is if absent. */
  fit: nullToUndefined(fitInput),
})
