import { useParams } from 'react-router'
import { ChurchBody } from '../features/churches/church-body.tsx'
import { ChurchBodySkeleton } from '../features/churches/church-body-skeleton.tsx'
import { ChurchFailure } from '../features/churches/church-failure.tsx'
import { ChurchHead } from '../features/churches/church-head.tsx'
import { ChurchNotFound } from '../features/churches/church-not-found.tsx'
import { usePublicChurch } from '../features/churches/use-public-church.ts'
import { ChurchReviews } from '../features/reviews/church-reviews.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Church profile')

/** A church as preachers see it. */
export default function Church() {
  const { id = '' } = useParams()
  const { data, isMissing, hasFailed, retrying, retry } = usePublicChurch(id)
  return (
    <div className="mx-auto max-w-content px-4 py-6 sm:px-6 sm:py-10">
      {isMissing && <ChurchNotFound />}
      {hasFailed && <ChurchFailure onRetry={retry} retrying={retrying} />}
      {!isMissing && !hasFailed && (
        <div aria-busy={!data} className="grid gap-6">
          <ChurchHead church={data?.church} />
          {data ? (
            <ChurchBody church={data.church}>
              <ChurchReviews reviews={data.reviews} total={data.reviewsTotal} rating={data.church.rating} />
            </ChurchBody>
          ) : (
            <ChurchBodySkeleton />
          )}
        </div>
      )}
    </div>
  )
}
