import { useLocation, useParams } from 'react-router'
import { usePreacher } from '../features/accounts/use-auth.ts'
import { ChurchBody, ChurchBodySkeleton } from '../features/churches/public/church-body.tsx'
import { ChurchFailure, ChurchNotFound } from '../features/churches/public/church-errors.tsx'
import { ChurchHead } from '../features/churches/public/church-head.tsx'
import { usePublicChurch } from '../features/churches/public/use-public-church.ts'
import { FitCard } from '../features/fit/fit-card.tsx'
import { ProfileReviews } from '../features/reviews/profile-reviews.tsx'
import { unlistedPage } from '../platform/page-title.ts'
import { safeReturnPath } from '../platform/return-path.ts'
import { BackLink } from '../ui/button/back-link.tsx'

export const meta = () => unlistedPage('Church Profile')

/** A church as preachers see it. */
export default function Church() {
  const { id = '' } = useParams()
  const { fit } = usePreacher()
  const from = safeReturnPath(useLocation())
  const { data, isMissing, hasFailed, retrying, retry } = usePublicChurch(id)
  return (
    <div className="mx-auto max-w-content px-4 py-6 sm:px-6 sm:py-10">
      {from && <BackLink to={from}>Back to request</BackLink>}
      {isMissing && <ChurchNotFound />}
      {hasFailed && <ChurchFailure onRetry={retry} retrying={retrying} />}
      {!isMissing && !hasFailed && (
        <div aria-busy={!data} className="grid gap-6">
          <ChurchHead church={data?.church} />
          {data ? (
            <ChurchBody church={data.church} fit={<FitCard fit={data.church.fit} of="church" own={fit} />}>
              <ProfileReviews reviews={data.reviews} total={data.reviewsTotal} rating={data.church.rating} />
            </ChurchBody>
          ) : (
            <ChurchBodySkeleton />
          )}
        </div>
      )}
    </div>
  )
}
