import { formatCount, formatNumber } from '@openpulpit/contract/format'
import { reviewCategories, reviewCategoryLabels } from '@openpulpit/contract/review-categories'
import { type ReviewFigures as Figures, starCounts } from '@openpulpit/contract/reviews'
import { texts } from '@openpulpit/contract/texts'
import { paths } from '../../platform/paths.ts'
import { usePages } from '../../platform/queries/use-pages.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StarIcon, Stars } from '../../ui/graphics/stars.tsx'
import { Card, CardTitle } from '../../ui/layout/card.tsx'
import { PagedList } from '../../ui/layout/paged-list.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { reviewsAboutMeQuery } from './api.ts'
import { ReplyToReview } from './reply-to-review.tsx'
import { ReviewRows } from './review-rows.tsx'

/** A preacher's own reviews: totals, and the reviews with a way to reply. */
export function MyReviews({ owner }: { owner: string }) {
  const pages = usePages(reviewsAboutMeQuery)
  const { data, isTurning, failedAt } = pages
  return (
    <div className="grid gap-8">
      {!data && failedAt === undefined && <FiguresSkeleton />}
      {data && data.total > 0 && <ReviewFigures figures={data} total={data.total} />}
      <PagedList
        pages={pages}
        title={({ total }) => formatCount(total, 'review')}
        label="Pages of reviews"
        failed={texts.reviewsLoadFailed}
        skeleton={
          <Card>
            <ReviewRowsSkeleton />
          </Card>
        }
        empty={<NoOwnReviews />}
      >
        {({ reviews }) => (
          <Card>
            <ReviewRows reviews={reviews} stale={isTurning}>
              {(review) => <ReplyToReview review={review} owner={owner} />}
            </ReviewRows>
          </Card>
        )}
      </PagedList>
    </div>
  )
}

const rows = ['one', 'two', 'three']

/** The length of the text is unknown. */
function ReviewRowsSkeleton() {
  return (
    <div className="divide-y divide-hairline">
      {rows.map((row) => (
        <div key={row} className="grid gap-2 py-6 first:pt-0 last:pb-0">
          <Skeleton className="h-7 w-52 max-w-full" />
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="mt-2 h-6 max-w-prose" />
        </div>
      ))}
    </div>
  )
}

/** The first review follows the first service, so this links to getting one. */
function NoOwnReviews() {
  return (
    <EmptyState
      title="No reviews yet"
      action={
        <>
          <LinkButton to={paths.openRequests}>See Open Requests</LinkButton>
          <LinkButton to={paths.availability} tone="secondary">
            Mark Your Available Days
          </LinkButton>
        </>
      }
    >
      Churches write them after a service. Once you’ve preached, mark the service complete so the church can review it.
    </EmptyState>
  )
}

function FiguresSkeleton() {
  return (
    <Card className={figuresLook}>
      <div className="md:col-span-2 lg:col-span-1">
        <Skeleton className="mb-5 h-7 w-28" />
        <Skeleton className="mb-3 h-10 w-20" />
        <Skeleton className="mb-2 h-6 w-36" />
        <Skeleton className="h-5 w-24" />
      </div>
      <Lines count={5} />
      <Lines count={4} />
    </Card>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className="grid content-start gap-2">
      <Skeleton className="mb-3 h-7 w-24" />
      {starCounts.slice(0, count).map((line) => (
        <Skeleton key={line} className="h-6" />
      ))}
    </div>
  )
}

interface ReviewFiguresProps {
  figures: Figures
  total: number
}

/** The average, the spread of stars, and each category. */
function ReviewFigures({ figures: { average, categories, spread }, total }: ReviewFiguresProps) {
  const rated = reviewCategories.flatMap((category) => {
    const stars = categories[category]
    return stars === undefined ? [] : [{ category, stars }]
  })
  return (
    <Card className={figuresLook}>
      <section aria-label="Average" className="md:col-span-2 lg:col-span-1">
        <CardTitle>Average</CardTitle>
        <p aria-hidden="true" className="mb-2 font-display text-3xl font-medium tabular-nums">
          {average.toFixed(1)}
        </p>
        <Stars average={average} size="large" alone />
        <p className="text-sm text-ink-soft">{formatCount(total, 'review')}</p>
      </section>
      <section aria-label="Stars">
        <CardTitle>Stars</CardTitle>
        <StarSpread spread={spread} total={total} />
      </section>
      {rated.length > 0 && (
        <section aria-label="What churches rate">
          <CardTitle>What Churches Rate</CardTitle>
          <dl className="grid gap-2">
            {rated.map(({ category, stars }) => (
              <div key={category} className="flex flex-wrap items-center justify-between gap-x-4">
                <dt>{reviewCategoryLabels[category]}</dt>
                <dd className="flex">
                  <Stars average={stars} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Card>
  )
}

/** Three in a row, or two rows, or stacked. */
const figuresLook = 'grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]'

interface StarSpreadProps {
  spread: Figures['spread']
  total: number
}

/** How many reviews gave each number of stars: bars, and text for screen readers. */
function StarSpread({ spread, total }: StarSpreadProps) {
  return (
    <ul className="grid gap-2">
      {starCounts.map((stars) => (
        <li key={stars} className="grid grid-cols-[2.25rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm">
          <VisuallyHidden>
            {formatCount(Number(stars), 'star')}: {formatCount(spread[stars], 'review')}
          </VisuallyHidden>
          <span aria-hidden="true" className="flex items-center gap-1 font-semibold tabular-nums">
            {stars}
            <StarIcon filled={1} className="size-4.5" />
          </span>
          <span aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-slate-soft">
            <span
              className="block h-full rounded-full bg-marigold"
              style={{ width: `${(100 * spread[stars]) / Math.max(1, total)}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-right text-ink-soft tabular-nums">
            {formatNumber(spread[stars])}
          </span>
        </li>
      ))}
    </ul>
  )
}
