import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { pageFacts, paging } from './paging.ts'
import { reviewCategories } from './review-categories.ts'
import { replyInput, reviewInput } from './review-input.ts'

export type ReviewInput = z.output<typeof reviewInput>

/** A review as both sides and every church see it. `church` is the church of the service, `author` is the person who wrote it. */
export const reviewView = z.object({
  _id: id,
  rating: z.number().int(),
  comment: z.string().nullable(),
  categories: z.partialRecord(z.enum(reviewCategories), z.number().int()),
  request: z.object({ serviceType: z.string(), date: z.string() }),
  church: z.object({ name: z.string() }),
  author: z.object({ name: z.string(), userType: z.enum(['church', 'preacher']) }),
  reply: z.object({ text: z.string(), createdAt: timestamp }).nullable(),
  createdAt: timestamp,
})
export type ReviewView = z.output<typeof reviewView>

export const starCounts = ['5', '4', '3', '2', '1'] as const
export type StarCount = (typeof starCounts)[number]

/** What reviews add up to. A category that no one rated is not in it. */
export const reviewFigures = {
  /** 0 where there is no review. */
  average: z.number(),
  categories: z.partialRecord(z.enum(reviewCategories), z.number()),
  /** How many reviews gave so many stars. */
  spread: z.record(z.enum(starCounts), z.number().int()),
}
export type ReviewFigures = z.output<z.ZodObject<typeof reviewFigures>>

/** On one page of a list. */
export const reviewsShown = 10

export const reviewEndpoints = {
  write: defineEndpoint({
    method: 'POST',
    path: '/reviews',
    access: 'signed-in',
    summary: 'Review a completed service, once',
    body: reviewInput,
    reply: reviewView,
    status: 201,
    keyed: true,
  }),
  recent: defineEndpoint({
    method: 'GET',
    path: '/reviews/recent',
    access: 'signed-in',
    summary: 'The newest reviews that were written about me',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(3) }),
    reply: z.object({ reviews: z.array(reviewView) }),
  }),
  aboutMe: defineEndpoint({
    method: 'GET',
    path: '/reviews',
    access: 'signed-in',
    summary: 'All reviews about me, newest first, and their totals',
    query: z.object(paging(reviewsShown)),
    reply: z.object({ reviews: z.array(reviewView), ...pageFacts, ...reviewFigures }),
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
    reply: z.object({ reviews: z.array(reviewView), ...pageFacts }),
  }),
}
