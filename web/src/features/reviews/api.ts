import type { Given } from '@openpulpit/contract/endpoint'
import { reviewCalls } from '@openpulpit/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { pressed } from '../../platform/http/idempotent-call.ts'
import { lookAgainAt } from '../../platform/queries/query-client.ts'

export type ReviewForm = Given<typeof reviewCalls.write, 'body'>

export const reviewKeys = {
  recent: (limit: number) => ['reviews', 'recent', limit] as const,
  aboutMe: (page: number) => ['reviews', 'about me', page] as const,
  ofPreacher: (id: string, page: number) => ['reviews', 'of preacher', id, page] as const,
} as const

export const recentReviewsQuery = (limit = 3) =>
  queryOptions({
    queryKey: reviewKeys.recent(limit),
    queryFn: ({ signal }) => send(reviewCalls.recent, { query: { limit }, signal }),
  })

/** A page of all that was written about me. */
export const reviewsAboutMeQuery = (page: number) =>
  queryOptions({
    queryKey: reviewKeys.aboutMe(page),
    queryFn: ({ signal }) => send(reviewCalls.aboutMe, { query: { page }, signal }),
  })

export const reviewsOfPreacherQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: reviewKeys.ofPreacher(id, page),
    queryFn: ({ signal }) => send(reviewCalls.ofPreacher, { params: { id }, query: { page }, signal }),
    // From being fetched ahead to being turned to.
    staleTime: 60_000,
  })

export const writeReview = pressed((body: ReviewForm, key) => send(reviewCalls.write, { body, key }))

export const replyToReview = ({ id, reply }: { id: string; reply: string }) =>
  send(reviewCalls.reply, { params: { id }, body: { reply } })

/** Everything that shows a review, after somebody answered it. */
export const lookAgainAtReviews = () => lookAgainAt(['reviews', 'preachers', 'churches', 'notifications'])
