import { z } from 'zod'
import { call } from './call.ts'
import { dollars } from './money.ts'
import { denominations, paymentMethods, rating, worshipStyles } from './people.ts'
import {
  choices,
  id,
  optionalChoice,
  optionalText,
  optionalWebsite,
  requiredChoice,
  requiredText,
  whenMissing,
} from './text.ts'

const optionalDollars = dollars('Please enter an amount', 'Must be positive')
  .nullish()
  .transform((amount) => amount ?? undefined)

/** The church's form, at registration and on the profile screen. */
export const churchInput = z.strictObject({
  name: requiredText('Church name is required', 120),
  denomination: requiredChoice(denominations, 'Denomination is required'),
  description: optionalText(4000),
  worshipStyle: optionalChoice(worshipStyles),
  averageAttendance: z.number().int().min(0).max(100_000).nullish(),
  address: z.strictObject(
    {
      street: optionalText(120),
      city: requiredText('City is required', 80),
      state: requiredText('State is required', 40),
      zipCode: optionalText(10),
    },
    { error: whenMissing('City is required') },
  ),
  contactInfo: z
    .strictObject({ contactPerson: optionalText(120), phone: optionalText(40), website: optionalWebsite })
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
  paymentMethods: choices(paymentMethods).default([]),
})
export type ChurchForm = z.input<typeof churchInput>
export type ChurchInput = z.output<typeof churchInput>

const contactInfo = z.object({
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
})

/** A church's own profile. */
export const churchProfile = z.object({
  _id: id,
  name: z.string(),
  denomination: z.enum(denominations),
  description: z.string().nullable(),
  worshipStyle: z.enum(worshipStyles).nullable(),
  averageAttendance: z.number().int().nullable(),
  address: z.object({
    street: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string().nullable(),
  }),
  contactInfo,
  preferredHonorariumRange: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
  paymentMethods: z.array(z.enum(paymentMethods)),
  rating,
  timeZone: z.string(),
})
export type ChurchProfile = z.output<typeof churchProfile>

export const churchCalls = {
  profile: call({
    method: 'GET',
    path: '/churches/profile',
    access: 'church',
    summary: "The church's own profile",
    reply: churchProfile,
  }),
  saveProfile: call({
    method: 'PUT',
    path: '/churches/profile',
    access: 'church',
    summary: "Save the church's own profile",
    body: churchInput,
    reply: churchProfile,
  }),
}
