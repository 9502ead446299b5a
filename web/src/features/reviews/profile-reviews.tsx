import type { ChurchProfile } from '@openpulpit/contract/churches'
import { formatNumber } from '@openpulpit/contract/format'
import type { ReviewView } from '@openpulpit/contract/reviews'
import type { ReactNode } from 'react'
import { Stars } from '../../ui/graphics/stars.tsx'
import { CardTitle } from '../../ui/layout/card.tsx'
import { ReviewRows } from './review-rows.tsx'

interface ProfileReviewsProps {
  /** The newest. */
  reviews: readonly ReviewView[]
  /** How many in total. */
  total: number
  rating: ChurchProfile['rating']
  /** Who wrote them. */
  by?: 'Preachers' | 'Churches' | undefined
  /** Below each review. */
  children?: (review: ReviewView) => ReactNode
}

/** The newest reviews. Goes inside a card. */
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
