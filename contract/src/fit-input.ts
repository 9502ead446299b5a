import { z } from 'zod'
import { choices, someOf, withDefault } from './field-schemas.ts'
import { fitOptions } from './fit.ts'

/** One side's answers. An absent group was not answered. */
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
  languages: someOf(fitOptions.languages),
  sermonLengths: someOf(fitOptions.sermonLengths),
  deliveries: someOf(fitOptions.deliveries),
  texts: someOf(fitOptions.texts),
  attire: someOf(fitOptions.attire),
  extras: someOf(fitOptions.extras),
  access: someOf(fitOptions.access),
  sacraments: someOf(fitOptions.sacraments),
  traditions: someOf(fitOptions.traditions),
})
