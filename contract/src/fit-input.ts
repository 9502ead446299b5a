import { z } from 'zod'
import { choices, withDefault } from './field-schemas.ts'
import { fitOptions } from './fit.ts'

/** What one side says of itself. A group that is not in it was not answered. */
export const fitInput = z.strictObject({
  languages: withDefault(choices(fitOptions.languages), []),
  sermonLengths: withDefault(choices(fitOptions.sermonLengths), []),
  deliveries: withDefault(choices(fitOptions.deliveries), []),
  texts: withDefault(choices(fitOptions.texts), []),
  attire: withDefault(choices(fitOptions.attire), []),
  extras: withDefault(choices(fitOptions.extras), []),
  access: withDefault(choices(fitOptions.access), []),
  sacraments: withDefault(choices(fitOptions.sacraments), []),
  traditions: withDefault(choices(fitOptions.traditions), []),
})

export const fitView = z.object({
  languages: z.array(z.enum(fitOptions.languages)),
  sermonLengths: z.array(z.enum(fitOptions.sermonLengths)),
  deliveries: z.array(z.enum(fitOptions.deliveries)),
  texts: z.array(z.enum(fitOptions.texts)),
  attire: z.array(z.enum(fitOptions.attire)),
  extras: z.array(z.enum(fitOptions.extras)),
  access: z.array(z.enum(fitOptions.access)),
  sacraments: z.array(z.enum(fitOptions.sacraments)),
  traditions: z.array(z.enum(fitOptions.traditions)),
})
