import { z } from 'zod'
import { day, time } from './date-schemas.ts'
import { multiLine } from './field-schemas.ts'
import { filterDays } from './paging.ts'
import { maxRequestDays } from './request-input.ts'
import { durations } from './service-options.ts'

export const longestNote = 1000

/** A preacher's offer to preach for an open request. */
export const offerInput = z.strictObject({ note: multiLine.optional(longestNote) })

/** The services of an open request that is yet to be sent. */
export const nearbyQuery = z.object({
  date: day,
  serviceTime: time,
  expectedDuration: z.coerce.number().int().min(durations.min).max(durations.max),
  alsoOn: filterDays(maxRequestDays - 1),
})
