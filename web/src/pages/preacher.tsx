import { day } from '@openpulpit/contract/dates'
import { useParams, useSearchParams } from 'react-router'
import { BackToSearch } from '../features/preachers/back-to-search.tsx'
import { PreacherNotFound } from '../features/preachers/preacher-not-found.tsx'
import { ProfileBody } from '../features/preachers/profile-body.tsx'
import { ProfileBodySkeleton } from '../features/preachers/profile-body-skeleton.tsx'
import { ProfileFailure } from '../features/preachers/profile-failure.tsx'
import { ProfileHead } from '../features/preachers/profile-head.tsx'
import { usePublicPreacher } from '../features/preachers/use-public-preacher.ts'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { SaveButton } from '../features/saved/save-button.tsx'
import { pageTitle } from '../platform/page-title.ts'

export const meta = () => pageTitle('Preacher profile')

const frame = 'mx-auto max-w-content px-4 py-6 sm:px-6 sm:py-10'

export default function Preacher() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const { data, isMissing, hasFailed, retrying, retry } = usePublicPreacher(id)

  if (isMissing) {
    return (
      <div className={frame}>
        <PreacherNotFound />
      </div>
    )
  }
  return (
    <div className={frame}>
      <BackToSearch />
      {hasFailed ? (
        <ProfileFailure onRetry={retry} retrying={retrying} />
      ) : (
        <div aria-busy={!data} className="grid gap-8">
          <ProfileHead
            preacher={data?.preacher}
            day={day.safeParse(address.get('date')).data}
            saveButton={data && <SaveButton preacher={data.preacher} />}
          />
          {data ? (
            <ProfileBody preacher={data.preacher}>
              <ReviewList reviews={data.reviews} total={data.reviewsTotal} rating={data.preacher.rating} />
            </ProfileBody>
          ) : (
            <ProfileBodySkeleton />
          )}
        </div>
      )}
    </div>
  )
}
