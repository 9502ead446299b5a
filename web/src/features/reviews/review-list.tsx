import type { PreacherView } from '@openpulpit/contract/preachers'
import type { ReviewView } from '@openpulpit/contract/reviews'
import { useRef } from 'react'
import { CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ReviewRows } from './review-rows.tsx'
import { useReviewPages } from './use-review-pages.ts'

interface ReviewListProps {
  preacherId: string
  newest: readonly ReviewView[]
  /** How many there are altogether. */
  total: number
  rating: PreacherView['rating']
}

/** What churches say about a preacher. Stands inside a card. */
export function ReviewList({ preacherId, rating, ...newest }: ReviewListProps) {
  const { page, pages, turnTo, reviews, isTurning, hasFailed, retrying, retry } = useReviewPages(preacherId, newest)
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }
  return (
    <section aria-label="Reviews" aria-busy={isTurning}>
      <CardTitle ref={heading} aside={rating.average > 0 && <Stars average={rating.average} count={rating.count} />}>
        Reviews
      </CardTitle>
      {newest.total === 0 && <p className="text-ink-soft">No reviews yet. Churches write them after a service.</p>}
      {hasFailed && (
        <ErrorState
          message="These reviews could not load. Please try again."
          onRetry={() => void retry().then(({ isSuccess }) => isSuccess && toHeading())}
          retrying={retrying}
        />
      )}
      {reviews && reviews.length > 0 && <ReviewRows reviews={reviews} stale={isTurning} />}
      {pages > 1 && (
        <div className="mt-6 border-t border-hairline pt-5">
          <Pagination
            page={page}
            totalPages={pages}
            label="Pages of reviews"
            onPageChange={(to) => {
              turnTo(to)
              toHeading()
            }}
          />
        </div>
      )}
    </section>
  )
}
