import type { ReviewView } from '@openpulpit/contract/reviews'
import { classNames } from '../../ui/class-names.ts'
import { ReviewItem } from './review-item.tsx'

interface ReviewRowsProps {
  reviews: readonly ReviewView[]
  /** The page before, still shown while the next one comes. */
  stale?: boolean
}

export function ReviewRows({ reviews, stale = false }: ReviewRowsProps) {
  return (
    <ul className={classNames('divide-y divide-hairline transition-opacity', stale && 'opacity-60')}>
      {reviews.map((review) => (
        <li key={review._id} className="py-6 first:pt-0 last:pb-0">
          <ReviewItem review={review} />
        </li>
      ))}
    </ul>
  )
}
