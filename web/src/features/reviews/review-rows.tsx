import type { ReviewView } from '@openpulpit/contract/reviews'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { ReviewItem } from './review-item.tsx'

interface ReviewRowsProps {
  reviews: readonly ReviewView[]
  /** The page before, still shown while the next one comes. */
  stale?: boolean
  /** What stands below a review. */
  children?: ((review: ReviewView) => ReactNode) | undefined
}

export function ReviewRows({ reviews, stale = false, children }: ReviewRowsProps) {
  return (
    <ul className={classNames('divide-y divide-hairline transition-opacity', stale && 'opacity-60')}>
      {reviews.map((review) => (
        <li key={review._id} className="py-6 first:pt-0 last:pb-0">
          <ReviewItem review={review}>{children?.(review)}</ReviewItem>
        </li>
      ))}
    </ul>
  )
}
