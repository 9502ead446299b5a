import { dayOf } from '@openpulpit/contract/dates'
import { lazy, Suspense } from 'react'
import { usePreacher } from '../features/accounts/use-auth.ts'
import { FitCard } from '../features/fit/fit-card.tsx'
import { AvailabilityCard } from '../features/preachers/calendar/availability-card.tsx'
import { FactsCard } from '../features/preachers/public/facts-card.tsx'
import { PreacherBody, PreacherBodySkeleton } from '../features/preachers/public/preacher-body.tsx'
import { PreacherFailure } from '../features/preachers/public/preacher-errors.tsx'
import { PreacherHead } from '../features/preachers/public/preacher-head.tsx'
import { usePreview } from '../features/preachers/public/use-public-preacher.ts'
import { PreviewedReferences } from '../features/references/public-references.tsx'
import { ProfileReviews } from '../features/reviews/profile-reviews.tsx'
import { useNow } from '../platform/browser/use-now.ts'
import { pageTitle } from '../platform/page-title.ts'
import { paths } from '../platform/paths.ts'
import { PreviewBanner } from '../ui/profile/public-profile.tsx'

export const meta = () => pageTitle('Preview')

const credentials = () => import('../features/credentials/public-credentials.tsx')
const PreviewedCredentials = lazy(async () => ({ default: (await credentials()).PreviewedCredentials }))
const PreviewedCheckedCredentials = lazy(async () => ({ default: (await credentials()).PreviewedCheckedCredentials }))
const PreviewedSermons = lazy(async () => ({
  default: (await import('../features/sermons/public-sermons.tsx')).PreviewedSermons,
}))

/** What a church finds at the preacher's link. Nothing in it can be clicked that only a church may do. */
export default function PreacherPreview() {
  const { timeZone } = usePreacher()
  const today = dayOf(useNow(), timeZone)
  const { data, hasFailed, retrying, retry } = usePreview()
  const availability = (
    <AvailabilityCard isPreview preacher={data?.preacher} calendar={data?.calendar} today={today} day={undefined} />
  )
  return (
    <div className="mx-auto grid max-w-content gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <PreviewBanner title="This is how churches see you" back={paths.preacherProfile}>
        Your email address appears once a request is confirmed.
      </PreviewBanner>
      {hasFailed ? (
        <div>
          <PreacherFailure onRetry={retry} retrying={retrying} />
        </div>
      ) : (
        <div aria-busy={!data} className="grid gap-8">
          <PreacherHead
            isPreview
            preacher={data?.preacher}
            day={undefined}
            checkedCredentials={
              <Suspense>
                <PreviewedCheckedCredentials />
              </Suspense>
            }
          />
          {data ? (
            <PreacherBody
              preacher={data.preacher}
              availability={availability}
              fit={<FitCard fit={data.preacher.fit} of="preacher" />}
              facts={<FactsCard facts={data.facts} firstName={data.preacher.firstName} />}
              credentials={
                <Suspense>
                  <PreviewedCredentials />
                </Suspense>
              }
              sermons={
                <Suspense>
                  <PreviewedSermons />
                </Suspense>
              }
              references={<PreviewedReferences />}
            >
              <ProfileReviews
                by="Churches"
                reviews={data.reviews}
                total={data.reviewsTotal}
                rating={data.preacher.rating}
              />
            </PreacherBody>
          ) : (
            <PreacherBodySkeleton availability={availability} />
          )}
        </div>
      )}
    </div>
  )
}
