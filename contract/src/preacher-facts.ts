import { z } from 'zod'
import { timestamp } from './date-schemas.ts'

/** With fewer services a profile shows no figures, because each one would show in them. */
export const servicesForFacts = 5

/** The typical response time is computed from this many answers. */
export const answersForFacts = 20

/** Figures from a preacher's services, as last computed. */
export const preacherFacts = z.object({
  /** The median response time of the last `count` answered requests; null if there are none. */
  answers: z.object({ withinHours: z.number().int(), count: z.number().int() }).nullable(),
  /** Of `total` past confirmed services that the church did not cancel, they preached at `kept`. */
  services: z.object({ kept: z.number().int(), total: z.number().int() }),
  /** Confirmed services that they cancelled within twelve months. */
  cancelledInYear: z.number().int(),
  /** Churches with confirmed services on more than one day. */
  churchesAgain: z.number().int(),
  computedAt: timestamp,
})
export type PreacherFacts = z.output<typeof preacherFacts>
