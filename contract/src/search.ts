import { z } from 'zod'
import { dayParts } from './availability.ts'
import { dayText, time } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { largestLimit, pageFacts } from './paging.ts'
import { preacherView } from './preachers.ts'
import { searchQuery, type searchSorts } from './search-input.ts'
import { longest } from './text-lengths.ts'

export const ratingChoices = [4, 3, 2] as const
/** Counting goes no further: anyone who finds thousands narrows the search down. */
export const largestTotal = 2_000
/** Miles around the place when nothing else is asked. */
export const usualRadius = 50
export type SearchSort = (typeof searchSorts)[number]
export type SearchQuery = z.output<typeof searchQuery>

/** A card: `distance` in miles from the place searched, `availability` on the day searched; null where nothing was asked or is known. */
export const preacherCard = preacherView
  .omit({ bio: true, education: true, experience: true, zipCode: true, location: true })
  .extend({
    distance: z.int().nullable(),
    availability: z.enum(['free', 'ask']).nullable(),
    /** The one part of the day that they are open for, by their own word or because they are booked in the other; null where it is all of it. */
    part: z.enum(dayParts).nullable(),
    /** Whether the church that asks has saved them. */
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
      /** Whether there are more than `total` says, which is then the largest that is counted. */
      isTotalCapped: z.boolean(),
      /** How the place was understood; null when none was given or it is not in the table. */
      place: z.string().max(longest.town).nullable(),
      /**
       * What the search opened with; null unless `opening` was asked for. No location where the church's town is not in the
       * table, and no date where every coming Sunday has a preacher or a request.
       */
      opening: z.object({ location: z.string().max(longest.town).nullable(), date: dayText.nullable() }).nullable(),
      /** When on that day: as asked, else when the church usually meets; null where it never said so. */
      time: time.nullable(),
    }),
  }),
}
