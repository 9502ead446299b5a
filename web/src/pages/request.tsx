import { useState } from 'react'
import { useParams } from 'react-router'
import { useMember } from '../features/auth/use-auth.ts'
import { OfferChoices } from '../features/offers/offer-choices.tsx'
import { OfferToCome } from '../features/offers/offer-to-come.tsx'
import { RequestDetails } from '../features/requests/request-details.tsx'
import { RequestHeader } from '../features/requests/request-header.tsx'
import { RequestNotFound } from '../features/requests/request-not-found.tsx'
import { RequestSkeleton } from '../features/requests/request-skeleton.tsx'
import { otherSide } from '../features/requests/sides.ts'
import { useRequest } from '../features/requests/use-request.ts'
import { ReviewDialog } from '../features/reviews/review-dialog.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { ErrorState } from '../ui/error-state.tsx'

export const meta = () => pageTitle('Request Details')

export default function RequestPage() {
  const { id = '' } = useParams()
  return <RequestOnScreen key={id} id={id} />
}

function RequestOnScreen({ id }: { id: string }) {
  const { user } = useMember()
  const { userType } = user
  const { request, isNotFound, hasFailed, retry } = useRequest(id)
  const [isReviewing, setIsReviewing] = useState(false)
  const [reviewed, setReviewed] = useState<string>()
  const isLoading = !request && !isNotFound && !hasFailed

  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <RequestHeader userType={userType} request={request} isLoading={isLoading} isNotFound={isNotFound} />
      {isNotFound && <RequestNotFound userType={userType} />}
      {hasFailed && <ErrorState onRetry={retry} />}
      {isLoading && <RequestSkeleton />}
      {request && !isNotFound && (
        <>
          <RequestDetails
            request={request}
            userType={userType}
            offers={
              userType === 'church' ? (
                <OfferChoices request={request} />
              ) : (
                <OfferToCome request={request} owner={user._id} />
              )
            }
            onReview={() => setIsReviewing(true)}
            reviewed={reviewed}
          />
          <ReviewDialog
            requestId={request._id}
            author={userType}
            about={otherSide(request, userType)}
            open={isReviewing}
            onOpenChange={setIsReviewing}
            onSent={setReviewed}
          />
        </>
      )}
    </div>
  )
}
