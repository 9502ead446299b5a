import { newestReviewsShown } from '@openpulpit/contract/reviews'
import { useQueries } from '@tanstack/react-query'
import { useMember } from '../features/accounts/use-auth.ts'
import { myChurchQuery } from '../features/churches/api.ts'
import { ChurchBody, ChurchBodySkeleton } from '../features/churches/public/church-body.tsx'
import { ChurchFailure } from '../features/churches/public/church-errors.tsx'
import { ChurchHead } from '../features/churches/public/church-head.tsx'
import { asStranger } from '../features/churches/public/public-church.ts'
import { FitCard } from '../features/fit/fit-card.tsx'
import { recentReviewsQuery } from '../features/reviews/api.ts'
import { ProfileReviews } from '../features/reviews/profile-reviews.tsx'
import { ReplyToReview } from '../features/reviews/reply-to-review.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PreviewBanner } from '../ui/profile/public-profile.tsx'

export const meta = () => pageTitle('Preview')

/** As many as the page for preachers shows. */

/** What a preacher finds at the church's link, drawn of the church's own data; that it can answer is only for itself. */
export default function ChurchPreview() {
  const { user } = useMember()
  const queries = useQueries({ queries: [myChurchQuery, recentReviewsQuery(newestReviewsShown)] })
  const [{ data: own }, { data: recent }] = queries
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  const church = own && recent && asStranger(own)
  return (
    <div className="mx-auto grid max-w-content gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <PreviewBanner title="This is how preachers see you" back={paths.churchProfile}>
        Street, ZIP code, contact person, phone, website and email appear once a request is confirmed.
      </PreviewBanner>
      {failed.length > 0 ? (
        <div>
          <ChurchFailure
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            retrying={failed.some(({ isFetching }) => isFetching)}
          />
        </div>
      ) : (
        <div aria-busy={!church} className="grid gap-6">
          <ChurchHead church={church} />
          {church ? (
            <ChurchBody church={church} fit={<FitCard fit={church.fit} of="church" />}>
              <ProfileReviews reviews={recent.reviews} total={church.rating.count} rating={church.rating}>
                {(review) => <ReplyToReview review={review} owner={user._id} />}
              </ProfileReviews>
            </ChurchBody>
          ) : (
            <ChurchBodySkeleton />
          )}
        </div>
      )}
    </div>
  )
}
