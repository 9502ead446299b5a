import { dayOf } from '@openpulpit/contract/dates'
import { totalPages } from '@openpulpit/contract/page-numbers'
import { type ReviewCategory, reviewCategories } from '@openpulpit/contract/review-categories'
import {
  type ReviewFigures,
  type reviewsOfService,
  type reviewView,
  type StarCount,
  starCounts,
} from '@openpulpit/contract/reviews'
import { bySide } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'
import { preacherName } from '../preachers/policy.ts'
import { mayChange } from './policy.ts'
import type { Categories, ReviewRow, ServiceReviews } from './queries.ts'

export const toReviewView = (row: ReviewRow): z.input<typeof reviewView> => ({
  _id: row.id,
  rating: row.rating,
  comment: row.comment,
  categories: ratedIn(row),
  request: { serviceType: row.service_type, date: row.day },
  church: { name: row.church_name },
  author: {
    name: bySide(row.author_type as UserType, { church: row.church_name, preacher: preacherName(row) }),
    userType: row.author_type as UserType,
  },
  reply: row.reply !== null && row.replied_at ? { text: row.reply, createdAt: row.replied_at } : null,
  createdAt: row.created_at,
})

/** Includes the private note, for the author and the person reviewed. */
export const toReviewBetweenTwo = (row: ReviewRow & { readonly private_note: string | null }) => ({
  ...toReviewView(row),
  privateNote: row.private_note,
})

export function toReviewsOfService({ own, other, hidden, now }: ServiceReviews): z.input<typeof reviewsOfService> {
  const next = hidden.find(({ reveal_at }) => reveal_at !== null && reveal_at > now)
  return {
    own: own
      ? {
          ...toReviewBetweenTwo(own),
          isRevealed: own.is_revealed,
          actions: mayChange(own, now) ? ['change' as const] : [],
        }
      : null,
    other: other ? toReviewBetweenTwo(other) : null,
    isOtherHidden: hidden.some(({ id }) => id !== own?.id),
    revealsOn: next?.reveal_at ? dayOf(next.reveal_at, next.time_zone) : null,
  }
}

/** Totals of reviews: averages, and counts by stars. */
export type FiguresRow = Categories & Readonly<Record<StarCount, number>> & { readonly average: number | null }

export const toReviewFigures = (row: FiguresRow): ReviewFigures => ({
  average: row.average ?? 0,
  categories: ratedIn(row),
  spread: Object.fromEntries(starCounts.map((stars) => [stars, row[stars]])) as Record<StarCount, number>,
})

export const toReviewPage = (
  { reviews, total }: { reviews: readonly ReviewRow[]; total: number },
  { page, limit }: { page: number; limit: number },
) => ({ reviews: reviews.map(toReviewView), total, totalPages: totalPages(total, limit), currentPage: page })

const ratedIn = (row: Categories): Partial<Record<ReviewCategory, number>> =>
  Object.fromEntries(reviewCategories.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))
