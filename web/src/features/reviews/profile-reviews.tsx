import type { ChurchProfile } from '@openpulpit/contract/churches'
import { formatNumber } from '@openpulpit/contract/format'
import type { ReviewView } from '@openpulpit/contract/reviews'
import type { ReactNode } from 'react'
import { Stars } from '../../ui/graphics/stars.tsx'
import { CardTitle } from '../../ui/layout/card.tsx'
import { ReviewRows } from './review-rows.tsx'

interface ProfileReviewsProps {
  /** The newest ones. */
  reviews: readonly ReviewView[]
  /** How many there are altogether. */
  total: number
  rating: ChurchProfile['rating']
  /** Who writes them. */
  by?: 'Preachers' | 'Churches' | undefined
  /** What stands below a review. */
  children?: (review: ReviewView) => ReactNode
}

/** The newest of what the other side says, without the rest. Stands inside a card. */
export function ProfileReviews({ reviews, total, rating, by = 'Preachers', children }: ProfileReviewsProps) {
  return (
    <section aria-label="Reviews">
      <CardTitle aside={rating.average > 0 && <Stars average={rating.average} count={rating.count} />}>
        Reviews
      </CardTitle>
      {reviews.length === 0 ? (
        <p className="text-ink-soft">No reviews yet. {by} write them after a service.</p>
      ) : (
        <ReviewRows reviews={reviews}>{children}</ReviewRows>
      )}
      {total > reviews.length && (
        <p className="mt-4 text-sm text-ink-soft">
          The newest {reviews.length} of {formatNumber(total)} reviews.
        </p>
      )}
    </section>
  )
}
