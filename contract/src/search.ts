import { z } from 'zod'
import { dayParts } from './availability.ts'
import { dayText, time } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { largestLimit, pageFacts } from './paging.ts'
import { preacherView } from './preachers.ts'
import { searchQuery, type searchSorts } from './search-input.ts'
import { longest } from './text-lengths.ts'

export const ratingChoices = [4, 3, 2] as const
/** Counting stops here: someone with thousands of results narrows the search. */
export const largestTotal = 2_000
/** The default radius in miles. */
export const usualRadius = 50
export type SearchSort = (typeof searchSorts)[number]
export type SearchQuery = z.output<typeof searchQuery>

/**
 * A search result: `distance` in miles from the searched place, `availability` on the searched day; null if not asked
 * or unknown.
 */
export const preacherCard = preacherView
  .omit({ bio: true, education: true, experience: true, zipCode: true, location: true })
  .extend({
    distance: z.int().nullable(),
    availability: z.enum(['free', 'ask']).nullable(),
    /**
     * The only part of the day they are open for, because they said so or are booked in the other; null if it is the
     * whole day.
     */
    part: z.enum(dayParts).nullable(),
    /** Whether the searching church has saved them. */
    saved: z.boolean(),
  })
export type PreacherCard = z.output<typeof preacherCard>

export const searchEndpoints = {
  preachers: defineEndpoint({
    method: 'GET',
    path: '/preachers/search',
    access: 'church',
    summary: 'Find preachers',
    query: searchQuery,
    reply: z.object({
      preachers: z.array(preacherCard).max(largestLimit),
      ...pageFacts,
      /** Whether there are more than `total`, which is then the maximum counted. */
      isTotalCapped: z.boolean(),
      /** The place that was recognized; null if none was given or it is unknown. */
      place: z.string().max(longest.town).nullable(),
      /**
       * The values that `opening` chose; null without it. No location if the church's town is unknown, and no date if
       * every coming Sunday has a preacher or a request.
       */
      opening: z.object({ location: z.string().max(longest.town).nullable(), date: dayText.nullable() }).nullable(),
      /** The time on that day: as given, or else the church's usual one; null if unknown. */
      time: time.nullable(),
    }),
  }),
}
