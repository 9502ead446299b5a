import { z } from 'zod'
import { day, time } from './date-schemas.ts'
import { multiLine } from './field-schemas.ts'
import { filterDays } from './paging.ts'
import { maxRequestDays } from './request-input.ts'
import { durations } from './service-options.ts'
import { offerNoteRule } from './text-rules.ts'

export const longestNote = offerNoteRule.max

/** A preacher's offer to preach for an open request. */
export const offerInput = z.strictObject({ note: multiLine.optional(longestNote) })

/** The services of an open request before it is sent. */
export const nearbyQuery = z.object({
  date: day,
  serviceTime: time,
  expectedDuration: z.coerce.number().int().min(durations.min).max(durations.max),
  alsoOn: filterDays(maxRequestDays - 1),
})
