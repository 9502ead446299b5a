import { type ReviewCategory, reviewCategories, type reviewView } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'
import type { z } from 'zod'

/** A review with the service it is about and the names of its two sides. */
export type ReviewRow = Readonly<Record<ReviewCategory, number | null>> & {
  readonly id: string
  readonly rating: number
  readonly comment: string | null
  readonly author_type: string
  readonly created_at: Date
  readonly service_type: string
  readonly day: string
  readonly church_name: string
  readonly first_name: string
  readonly last_name: string
}

export const toReviewView = (row: ReviewRow): z.input<typeof reviewView> => ({
  _id: row.id,
  rating: row.rating,
  comment: row.comment,
  categories: Object.fromEntries(reviewCategories.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]]))),
  request: { serviceType: row.service_type, date: row.day },
  church: { name: row.church_name },
  author: {
    name: row.author_type === 'church' ? row.church_name : `${row.first_name} ${row.last_name}`,
    userType: row.author_type as UserType,
  },
  createdAt: row.created_at,
})
