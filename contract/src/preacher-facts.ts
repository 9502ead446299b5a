import { z } from 'zod'
import { timestamp } from './date-schemas.ts'

/** With fewer services than this a profile shows no facts: one more or less would say it all. */
export const servicesForFacts = 5

/** The typical time to answer is that of the last so many answers. */
export const answersForFacts = 20

/** What a preacher's own services say of them, as it was last computed. */
export const preacherFacts = z.object({
  /** Half of the last `count` requests that they answered had their answer within so many hours. Null where they have answered none. */
  answers: z.object({ withinHours: z.number().int(), count: z.number().int() }).nullable(),
  /** Of `total` confirmed services whose day is over and that the church did not cancel, they preached at `kept`. */
  services: z.object({ kept: z.number().int(), total: z.number().int() }),
  /** Confirmed services that they cancelled within twelve months. */
  cancelledInYear: z.number().int(),
  /** Churches with confirmed services on more than one day. */
  churchesAgain: z.number().int(),
  computedAt: timestamp,
})
export type PreacherFacts = z.output<typeof preacherFacts>
