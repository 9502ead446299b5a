import { z } from 'zod'
import { paymentMethods } from './profile-options.ts'
import { extraKinds, mileageSources, mostExtras } from './terms.ts'
import { longest } from './text-lengths.ts'

/** The terms of a service on the wire. */
export const termsView = z.object({
  version: z.number().int(),
  honorarium: z.number(),
  paymentMethod: z.enum(paymentMethods),
  extras: z
    .array(
      z.object({ kind: z.enum(extraKinds), note: z.string().max(longest.extraNote).nullable(), amount: z.number() }),
    )
    .max(mostExtras),
  mileage: z
    .object({
      miles: z.number().int().nullable(),
      centsPerMile: z.number(),
      amount: z.number(),
      source: z.enum(mileageSources).nullable(),
    })
    .nullable(),
  lodging: z.string().max(longest.inKind).nullable(),
  meals: z.string().max(longest.inKind).nullable(),
  total: z.number(),
})
