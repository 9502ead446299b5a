import type { PreacherView } from '@openpulpit/contract/preachers'
import type { ReviewView } from '@openpulpit/contract/reviews'
import type { UserType } from '@openpulpit/contract/users'
import { CardTitle } from '../../ui/card.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ReviewItem } from './review-item.tsx'

interface ReviewListProps {
  /** The newest ones. */
  reviews: readonly ReviewView[]
  /** How many there are altogether. */
  total: number
  rating: PreacherView['rating']
  /** Who writes them. */
  by?: UserType | undefined
}

const nothingYet: Record<UserType, string> = {
  church: 'No reviews yet. Churches write them after a service.',
  preacher: 'No reviews yet. Preachers write them after a service.',
}

/** What one side says about the other: churches about a preacher, unless said otherwise. Stands inside a card. */
export function ReviewList({ reviews, total, rating, by = 'church' }: ReviewListProps) {
  return (
    <>
      <CardTitle aside={rating.average > 0 && <Stars average={rating.average} count={rating.count} />}>
        Reviews
      </CardTitle>
      {reviews.length === 0 ? (
        <p className="text-ink-soft">{nothingYet[by]}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {reviews.map((review) => (
            <li key={review._id} className="py-6 first:pt-0 last:pb-0">
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      )}
      {total > reviews.length && reviews.length > 0 && (
        <p className="mt-6 border-t border-hairline pt-5 text-sm text-ink-soft">
          The newest {reviews.length} of {total} reviews.
        </p>
      )}
    </>
  )
}
