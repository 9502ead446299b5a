import { messages } from '@openpulpit/contract/messages'
import { usePages } from '../../platform/use-pages.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PagedSection } from '../../ui/paged-section.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { reviewsAboutMeQuery } from './api.ts'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { NoOwnReviews } from './no-own-reviews.tsx'
import { ReplyToReview } from './reply-to-review.tsx'
import { reviewCount } from './review-count.ts'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewRows } from './review-rows.tsx'
import { ReviewRowsSkeleton } from './review-rows-skeleton.tsx'

/** All that churches said of a preacher, for the preacher alone: what it adds up to, and the way to answer. */
export function OwnReviews({ owner }: { owner: string }) {
  const { page, turnTo, data, isTurning, heading, failedAt, retrying, retry } = usePages(reviewsAboutMeQuery)
  useFailureToast(failedAt, messages.reviewsLoadFailed)

  if (failedAt !== undefined) {
    return <ErrorState message={messages.reviewsLoadFailed} onRetry={() => void retry()} retrying={retrying} />
  }
  return (
    <div className="grid gap-8">
      {!data && <FiguresSkeleton />}
      {data && data.total > 0 && <ReviewFigures figures={data} total={data.total} />}
      <PagedSection
        title={data ? reviewCount(data.total) : 'Loading…'}
        heading={heading}
        busy={!data || isTurning}
        page={page}
        totalPages={data?.totalPages ?? 0}
        label="Pages of reviews"
        onPageChange={turnTo}
      >
        {data?.total === 0 ? (
          <NoOwnReviews />
        ) : (
          <Card>
            {data ? (
              <ReviewRows reviews={data.reviews} stale={isTurning}>
                {(review) => <ReplyToReview review={review} owner={owner} />}
              </ReviewRows>
            ) : (
              <ReviewRowsSkeleton />
            )}
          </Card>
        )}
      </PagedSection>
    </div>
  )
}
