import { z } from 'zod'
import { call } from './call.ts'
import { timestamp } from './dates.ts'
import { pageFacts, paging } from './paging.ts'
import { id, optionalText } from './text.ts'
import type { UserType } from './users.ts'

export const reviewCategories = [
  'communication',
  'punctuality',
  'preparation',
  'delivery',
  'organization',
  'hospitality',
] as const
export type ReviewCategory = (typeof reviewCategories)[number]
export const reviewCategoryLabels: Record<ReviewCategory, string> = {
  communication: 'Communication',
  punctuality: 'Punctuality',
  preparation: 'Preparation',
  delivery: 'Delivery',
  organization: 'Organization',
  hospitality: 'Hospitality',
}

/** What each role is asked about the other. */
export const categoriesAskedOf: Record<UserType, readonly ReviewCategory[]> = {
  church: ['communication', 'punctuality', 'preparation', 'delivery'],
  preacher: ['communication', 'organization', 'hospitality'],
}

const stars = z.number().int().min(1, 'Please choose 1 to 5 stars').max(5, 'Please choose 1 to 5 stars')
const categories = z.strictObject(
  Object.fromEntries(reviewCategories.map((name) => [name, stars.optional()])) as {
    [name in ReviewCategory]: z.ZodOptional<typeof stars>
  },
)

export const reviewInput = z.strictObject({
  requestId: id,
  rating: stars,
  comment: optionalText(4000),
  categories: categories.nullish().transform((given) => given ?? {}),
})
export type ReviewInput = z.output<typeof reviewInput>

/** A review as both sides and every church see it. `church` is the church of the service, `author` whoever wrote it. */
export const reviewView = z.object({
  _id: id,
  rating: z.number().int(),
  comment: z.string().nullable(),
  categories: z.partialRecord(z.enum(reviewCategories), z.number().int()),
  request: z.object({ serviceType: z.string(), date: z.string() }),
  church: z.object({ name: z.string() }),
  author: z.object({ name: z.string(), userType: z.enum(['church', 'preacher']) }),
  createdAt: timestamp,
})
export type ReviewView = z.output<typeof reviewView>

/** On one page of a list. */
export const reviewsShown = 10

export const reviewCalls = {
  write: call({
    method: 'POST',
    path: '/reviews',
    access: 'signed-in',
    summary: 'Review the other side of a completed service, once',
    body: reviewInput,
    reply: reviewView,
    status: 201,
  }),
  recent: call({
    method: 'GET',
    path: '/reviews/recent',
    access: 'signed-in',
    summary: 'The newest reviews that were written about me',
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(3) }),
    reply: z.object({ reviews: z.array(reviewView) }),
  }),
  ofPreacher: call({
    method: 'GET',
    path: '/preachers/:id/reviews',
    access: 'church',
    summary: 'What churches wrote about a preacher, the newest first',
    params: z.object({ id }),
    query: z.object(paging(reviewsShown)),
    reply: z.object({ reviews: z.array(reviewView), ...pageFacts }),
  }),
}
