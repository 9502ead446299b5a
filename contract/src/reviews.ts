import { z } from 'zod'
import { dayText, timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, someOf } from './field-schemas.ts'
import { largestLimit, pageFacts, paging } from './paging.ts'
import { reviewCategories } from './review-categories.ts'
import { longestPrivateNote, replyInput, reviewChange, reviewInput } from './review-input.ts'
import { longest } from './text-lengths.ts'
import { replyRule } from './text-rules.ts'

export type ReviewInput = z.output<typeof reviewInput>
export type ReviewChange = z.output<typeof reviewChange>

/**
 * A first review stays hidden from the other side for this many days, in the church's time zone, unless the other side
 * writes its own.
 */
export const daysHidden = 14

/**
 * A review as both sides and every church see it. `church` is that of the service, `author` is the person who wrote it.
 */
export const reviewView = z.object({
  _id: id,
  rating: z.number().int(),
  comment: z.string().max(longest.comment).nullable(),
  categories: z.partialRecord(z.enum(reviewCategories), z.number().int()),
  request: z.object({ serviceType: z.string().max(40), date: dayText }),
  church: z.object({ name: z.string().max(longest.churchName) }),
  author: z.object({ name: z.string().max(longest.fullName), userType: z.enum(['church', 'preacher']) }),
  reply: z.object({ text: z.string().max(replyRule.max), createdAt: timestamp }).nullable(),
  createdAt: timestamp,
})
export type ReviewView = z.output<typeof reviewView>

/** Includes the author's private note to the other side. */
const reviewBetweenTwo = reviewView.extend({ privateNote: z.string().max(longestPrivateNote).nullable() })

/** What an author can do with a review. */
export const reviewActions = ['change'] as const

/** Both reviews of a service, as one side may read them. */
export const reviewsOfService = z.object({
  own: reviewBetweenTwo
    .extend({
      /** The other side can read it, and it can no longer be changed. */
      isRevealed: z.boolean(),
      actions: someOf(reviewActions),
    })
    .nullable(),
  /** Null until it is revealed. */
  other: reviewBetweenTwo.nullable(),
  /** The other side has written a review that is not revealed yet. */
  isOtherHidden: z.boolean(),
  /** When everything is revealed, in the church's time zone; null if nothing is hidden. */
  revealsOn: dayText.nullable(),
})
export type ReviewsOfService = z.output<typeof reviewsOfService>

export const starCounts = ['5', '4', '3', '2', '1'] as const
export type StarCount = (typeof starCounts)[number]

/** Totals over reviews. A category that no one rated is absent. */
export const reviewFigures = {
  /** 0 without reviews. */
  average: z.number(),
  categories: z.partialRecord(z.enum(reviewCategories), z.number()),
  /** The number of reviews by stars. */
  spread: z.record(z.enum(starCounts), z.number().int()),
}
export type ReviewFigures = z.output<z.ZodObject<typeof reviewFigures>>

/** On a profile. */
export const newestReviewsShown = 10

/** Per page of a list. */
export const reviewsShown = 10

export const reviewEndpoints = {
  write: defineEndpoint({
    method: 'POST',
    path: '/reviews',
    access: 'signed-in',
    summary: 'Review a completed service, once. It shows when both have written, or after 14 days',
    body: reviewInput,
    reply: reviewView,
    status: 201,
    keyed: true,
  }),
  ofService: defineEndpoint({
    method: 'GET',
    path: '/requests/:id/reviews',
    access: 'signed-in',
    summary: 'My review of a service, and the other side’s once it is revealed',
    params: z.object({ id }),
    reply: reviewsOfService,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/reviews/:id',
    access: 'signed-in',
    summary: 'Change my review while it is hidden',
    params: z.object({ id }),
    body: reviewChange,
    reply: reviewView,
  }),
  recent: defineEndpoint({
    method: 'GET',
    path: '/reviews/recent',
    access: 'signed-in',
    summary: 'The newest reviews that were written about me',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(3) }),
    reply: z.object({ reviews: z.array(reviewView).max(20) }),
  }),
  aboutMe: defineEndpoint({
    method: 'GET',
    path: '/reviews',
    access: 'signed-in',
    summary: 'All reviews about me, newest first, and their totals',
    query: z.object(paging(reviewsShown)),
    reply: z.object({ reviews: z.array(reviewView).max(largestLimit), ...pageFacts, ...reviewFigures }),
  }),
  reply: defineEndpoint({
    method: 'POST',
    path: '/reviews/:id/reply',
    access: 'signed-in',
    summary: 'Answer a review that is about me, once, for everyone to read',
    params: z.object({ id }),
    body: replyInput,
    reply: reviewView,
    status: 201,
  }),
  ofPreacher: defineEndpoint({
    method: 'GET',
    path: '/preachers/:id/reviews',
    access: 'church',
    summary: 'What churches wrote about a preacher, the newest first',
    params: z.object({ id }),
    query: z.object(paging(reviewsShown)),
    reply: z.object({ reviews: z.array(reviewView).max(largestLimit), ...pageFacts }),
  }),
}
