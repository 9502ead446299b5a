import { dayOf, parseDay } from '@openpulpit/contract/dates'
import { fullName } from '@openpulpit/contract/format'
import { MessageSquare } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useChurch } from '../features/accounts/use-auth.ts'
import { FitCard } from '../features/fit/fit-card.tsx'
import { AvailabilityCard } from '../features/preachers/calendar/availability-card.tsx'
import { BackToSearch } from '../features/preachers/public/back-to-search.tsx'
import { FactsCard } from '../features/preachers/public/facts-card.tsx'
import { PreacherBody, PreacherBodySkeleton } from '../features/preachers/public/preacher-body.tsx'
import { PreacherFailure, PreacherNotFound } from '../features/preachers/public/preacher-errors.tsx'
import { PreacherHead } from '../features/preachers/public/preacher-head.tsx'
import { usePublicPreacher } from '../features/preachers/public/use-public-preacher.ts'
import { PublicReferences } from '../features/references/public-references.tsx'
import { ReviewList } from '../features/reviews/review-list.tsx'
import { SaveButton } from '../features/roster/save-button.tsx'
import { NewThread } from '../features/threads/new-thread/new-thread.tsx'
import { useNow } from '../platform/browser/use-now.ts'
import { unlistedPage } from '../platform/page-title.ts'

export const meta = () => unlistedPage('Preacher Profile')

const credentials = () => import('../features/credentials/public-credentials.tsx')
const PublicCredentials = lazy(async () => ({ default: (await credentials()).PublicCredentials }))
const CheckedCredentials = lazy(async () => ({ default: (await credentials()).CheckedCredentials }))

const PublicSermons = lazy(async () => ({
  default: (await import('../features/sermons/public-sermons.tsx')).PublicSermons,
}))

const frame = 'mx-auto max-w-content px-4 py-6 sm:px-6 sm:py-10'

export default function Preacher() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const { _id: owner, timeZone, fit } = useChurch()
  const today = dayOf(useNow(), timeZone)
  const { data, isMissing, hasFailed, retrying, retry } = usePublicPreacher(id)

  if (isMissing) {
    return (
      <div className={frame}>
        <PreacherNotFound />
      </div>
    )
  }
  const wanted = parseDay(address.get('date'))
  const availability = (
    <AvailabilityCard preacher={data?.preacher} calendar={data?.calendar} today={today} day={wanted} />
  )
  return (
    <div className={frame}>
      <BackToSearch />
      {hasFailed ? (
        <PreacherFailure onRetry={retry} retrying={retrying} />
      ) : (
        <div aria-busy={!data} className="grid gap-8">
          <PreacherHead
            preacher={data?.preacher}
            day={wanted}
            checkedCredentials={
              <Suspense>
                <CheckedCredentials preacherId={id} />
              </Suspense>
            }
            saveButton={data && <SaveButton preacher={data.preacher} />}
            messageButton={
              data && (
                <NewThread
                  key={id}
                  wide
                  tone="secondary"
                  icon={<MessageSquare aria-hidden="true" />}
                  preacherId={id}
                  to={fullName(data.preacher)}
                  owner={owner}
                >
                  Send Message
                </NewThread>
              )
            }
          />
          {data ? (
            <PreacherBody
              preacher={data.preacher}
              availability={availability}
              fit={<FitCard fit={data.preacher.fit} of="preacher" own={fit} />}
              facts={<FactsCard facts={data.facts} firstName={data.preacher.firstName} />}
              sermons={
                <Suspense>
                  <PublicSermons preacherId={id} />
                </Suspense>
              }
              credentials={
                <Suspense>
                  <PublicCredentials preacherId={id} />
                </Suspense>
              }
              references={<PublicReferences preacherId={id} />}
            >
              <ReviewList
                preacherId={data.preacher._id}
                newest={data.reviews}
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
