import type { Input } from '@openpulpit/contract/endpoint'
import { reviewEndpoints } from '@openpulpit/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/http/http.ts'
import { idempotentCall } from '../../platform/http/idempotent-call.ts'

export type ReviewForm = Input<typeof reviewEndpoints.write, 'body'>

const reviewKeys = {
  recent: (limit: number) => ['reviews', 'recent', limit] as const,
  aboutMe: (page: number) => ['reviews', 'about me', page] as const,
  ofService: (requestId: string) => ['reviews', 'of service', requestId] as const,
  ofPreacher: (id: string, page: number) => ['reviews', 'of preacher', id, page] as const,
} as const

export const recentReviewsQuery = (limit = 3) =>
  queryOptions({
    queryKey: reviewKeys.recent(limit),
    queryFn: ({ signal }) => send(reviewEndpoints.recent, { query: { limit }, signal }),
  })

export const reviewsOfServiceQuery = (requestId: string) =>
  queryOptions({
    queryKey: reviewKeys.ofService(requestId),
    queryFn: ({ signal }) => send(reviewEndpoints.ofService, { params: { id: requestId }, signal }),
  })

export const reviewsAboutMeQuery = (page: number) =>
  queryOptions({
    queryKey: reviewKeys.aboutMe(page),
    queryFn: ({ signal }) => send(reviewEndpoints.aboutMe, { query: { page }, signal }),
  })

export const reviewsOfPreacherQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: reviewKeys.ofPreacher(id, page),
    queryFn: ({ signal }) => send(reviewEndpoints.ofPreacher, { params: { id }, query: { page }, signal }),
    // Covers the time between prefetching and turning the page.
    staleTime: 60_000,
  })

export const writeReview = idempotentCall((body: ReviewForm, key) => send(reviewEndpoints.write, { body, key }))

export const replyToReview = ({ id, reply }: { id: string; reply: string }) =>
  send(reviewEndpoints.reply, { params: { id }, body: { reply } })

export const changeReview = (id: string, { requestId: _, ...body }: ReviewForm) =>
  send(reviewEndpoints.change, { params: { id }, body })
