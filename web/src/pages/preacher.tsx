import { type Day, day } from '@openpulpit/contract/dates'
import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { preacherQuery } from '../features/preachers/api.ts'
import { BackToSearch } from '../features/preachers/back-to-search.tsx'
import { PreacherNotFound } from '../features/preachers/preacher-not-found.tsx'
import { ProfileBody } from '../features/preachers/profile-body.tsx'
import { ProfileBodySkeleton } from '../features/preachers/profile-body-skeleton.tsx'
import { ProfileHead } from '../features/preachers/profile-head.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { isRefusal } from '../platform/api-error.ts'
import { pageTitle } from '../platform/page-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { notify } from '../ui/notify.tsx'

export const meta = () => pageTitle('Preacher profile')

export default function Preacher() {
  const { id = '' } = useParams()
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(preacherQuery(id))
  const [address] = useSearchParams()
  const wanted: Day | undefined = day.safeParse(address.get('date')).data
  const isMissing = isRefusal(error) && (error.status === 404 || error.status === 400)
  const hasFailed = isLoadingError && !isMissing

  useEffect(() => {
    if (hasFailed && error) notify.error(messages.preacherLoadFailed)
  }, [hasFailed, error])

  return (
    <div className="mx-auto max-w-content px-4 py-6 sm:px-6 sm:py-10">
      {isMissing ? (
        <PreacherNotFound />
      ) : (
        <>
          <BackToSearch />
          {hasFailed ? (
            <ErrorState message={messages.preacherLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <div aria-busy={!data} className="grid gap-8">
              <ProfileHead preacher={data?.preacher} day={wanted} />
              {data ? (
                <ProfileBody preacher={data.preacher}>
                  <ReviewList reviews={data.reviews} total={data.reviewsTotal} rating={data.preacher.rating} />
                </ProfileBody>
              ) : (
                <ProfileBodySkeleton />
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
