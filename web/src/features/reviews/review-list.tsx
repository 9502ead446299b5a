import { totalPages } from '@openpulpit/contract/page-numbers'
import type { PreacherView } from '@openpulpit/contract/preachers'
import { type ReviewView, reviewsShown } from '@openpulpit/contract/reviews'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Stars } from '../../ui/graphics/stars.tsx'
import { CardTitle } from '../../ui/layout/card.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { reviewsOfPreacherQuery } from './api.ts'
import { ReviewRows } from './review-rows.tsx'

interface ReviewListProps {
  preacherId: string
  newest: readonly ReviewView[]
  /** How many in total. */
  total: number
  rating: PreacherView['rating']
}

/** A preacher's reviews. Goes inside a card. */
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
          message="We couldn’t load these reviews. Please try again."
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

interface Newest {
  /** The first page, which comes with the profile. */
  newest: readonly ReviewView[]
  total: number
}

/** A preacher's reviews by page. A page stays until the next one has loaded, which is prefetched. */
function useReviewPages(preacherId: string, { newest, total }: Newest) {
  const [page, turnTo] = useState(1)
  const queryClient = useQueryClient()
  const pages = totalPages(total, reviewsShown)
  const first = { reviews: [...newest], total, totalPages: pages, currentPage: 1 }
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...reviewsOfPreacherQuery(preacherId, page),
    enabled: page > 1,
    placeholderData: (before) => before ?? first,
  })

  useEffect(() => {
    if (page < pages) void queryClient.prefetchQuery(reviewsOfPreacherQuery(preacherId, page + 1))
  }, [preacherId, page, pages, queryClient])

  return {
    page,
    pages,
    turnTo,
    reviews: page === 1 ? newest : data?.reviews,
    isTurning: page > 1 && isPlaceholderData,
    hasFailed: page > 1 && isError && !data,
    retrying: isFetching,
    retry: refetch,
  }
}
