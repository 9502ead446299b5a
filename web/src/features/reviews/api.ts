import type { Given } from '@openpulpit/contract/call'
import { reviewCalls } from '@openpulpit/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http.ts'

export type ReviewForm = Given<typeof reviewCalls.write, 'body'>

export const reviewKeys = {
  recent: (limit: number) => ['reviews', 'recent', limit] as const,
  ofPreacher: (id: string, page: number) => ['reviews', 'of preacher', id, page] as const,
} as const

export const recentReviewsQuery = (limit = 3) =>
  queryOptions({
    queryKey: reviewKeys.recent(limit),
    queryFn: ({ signal }) => send(reviewCalls.recent, { query: { limit }, signal }),
  })

export const reviewsOfPreacherQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: reviewKeys.ofPreacher(id, page),
    queryFn: ({ signal }) => send(reviewCalls.ofPreacher, { params: { id }, query: { page }, signal }),
    // From being fetched ahead to being turned to.
    staleTime: 60_000,
  })

export const writeReview = (body: ReviewForm) => send(reviewCalls.write, { body })
