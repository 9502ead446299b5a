import { isAgreed } from '@openpulpit/contract/request-lifecycle'
import type { RequestDetails as Details } from '@openpulpit/contract/request-views'
import { bySide, oppositeOf } from '@openpulpit/contract/sides'
import type { UserType } from '@openpulpit/contract/users'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { useMember } from '../features/accounts/use-auth.ts'
import { ResendButton } from '../features/accounts/verification/resend-button.tsx'
import { CoverageNote } from '../features/billing/coverage/coverage-note.tsx'
import { BlockedNote, BlockItem } from '../features/blocks/blocking.tsx'
import { BriefLink } from '../features/briefs/brief-link.tsx'
import { AddToCalendar, GoogleLink } from '../features/calendars/feed/add-to-calendar.tsx'
import { FitDifferences } from '../features/fit/fit-differences.tsx'
import { OfferToCome } from '../features/offers/my-offer.tsx'
import { OfferChoices } from '../features/offers/offer-choices.tsx'
import { PaymentRecords } from '../features/payments/payment-records.tsx'
import { ReportItem } from '../features/reports/report-item.tsx'
import { PaymentActions } from '../features/requests/actions/payment-actions.tsx'
import { Reconfirmation } from '../features/requests/actions/reconfirmation.tsx'
import { updateRequestInCache } from '../features/requests/api.ts'
import { RequestDetailsBody } from '../features/requests/details/request-details.tsx'
import { RequestHeader, RequestSkeleton } from '../features/requests/details/request-header.tsx'
import { RequestNotFound } from '../features/requests/details/request-not-found.tsx'
import { useRequest } from '../features/requests/live.ts'
import { NoOneNotified } from '../features/requests/nearby/nearby-preachers.tsx'
import { otherSide, preacherName } from '../features/requests/party-names.ts'
import { ServiceReviews } from '../features/reviews/service-reviews.tsx'
import { ReviewDialog } from '../features/reviews/write-review.tsx'
import { ConversationCard } from '../features/threads/conversation/conversation-card.tsx'
import { ThreadMenu } from '../features/threads/conversation/thread-menu.tsx'
import { useReader } from '../platform/browser/reader.tsx'
import { can } from '../platform/can.ts'
import { pageTitle } from '../platform/page-title.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'

export const meta = () => pageTitle('Request Details')

const RequestDocuments = lazy(async () => ({
  default: (await import('../features/credentials/request-documents.tsx')).RequestDocuments,
}))

export default function RequestPage() {
  const { id = '' } = useParams()
  return <RequestOnScreen key={id} id={id} />
}

function RequestOnScreen({ id }: { id: string }) {
  const { user, profile } = useMember()
  const { userType } = user
  const { today } = useReader()
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
          {isWaiting(request, userType) && (
            <CoverageNote user={user} isKnown={isAmongKnown(request)} className="mb-6" />
          )}
          {isUpToOther(request, userType) && (
            <CoverageNote user={user} isKnown={request.isKnown} className="mb-6">
              {bySide(userType, {
                church: `Once you have subscribed, ${preacherName(request)} can accept this request.`,
                preacher: `Once you have subscribed, ${request.church.name} can choose you.`,
              })}
            </CoverageNote>
          )}
          <RequestDetailsBody
            request={request}
            userType={userType}
            offers={bySide(userType, {
              church: (
                <>
                  <NoOneNotified request={request} />
                  <OfferChoices
                    request={request}
                    awaited={awaitedOf(request)}
                    notified={request.notified ?? undefined}
                  />
                </>
              ),
              preacher: <OfferToCome request={request} owner={user._id} />,
            })}
            stillOn={
              <Reconfirmation
                request={request}
                userType={userType}
                names={{ church: request.church.name, preacher: preacherName(request) }}
                onSaid={updateRequestInCache}
              />
            }
            calendar={
              <>
                <BriefLink request={request} userType={userType} className="mb-3" />
                {request.status === 'confirmed' && (
                  <AddToCalendar requestId={request._id} also={<GoogleLink service={request} userType={userType} />} />
                )}
              </>
            }
            differences={
              request.otherFit && (
                <FitDifferences own={profile.fit} other={request.otherFit} of={oppositeOf(userType)} />
              )
            }
            payments={
              isPayable(request, today) && (
                <PaymentRecords
                  requestId={request._id}
                  other={otherSide(request, userType)}
                  method={request.honorarium.paymentMethod}
                  unrecorded={userType === 'preacher' && <PaymentActions request={request} />}
                />
              )
            }
            documents={
              hasPreacher(request) && (
                <Suspense>
                  <RequestDocuments request={request} userType={userType} />
                </Suspense>
              )
            }
            reviews={
              request.status === 'completed' && (
                <ServiceReviews requestId={request._id} author={userType} about={otherSide(request, userType)} />
              )
            }
            conversation={
              <ConversationCard
                request={request}
                owner={user._id}
                userType={userType}
                to={otherSide(request, userType)}
                menu={(thread) => (
                  <ThreadMenu>
                    <BlockItem thread={thread} />
                    <ReportItem thread={thread} />
                  </ThreadMenu>
                )}
                blockedNote={(thread) => <BlockedNote thread={thread} />}
              />
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

/** From the day of the service on, or once something was paid. */
const isPayable = ({ status, date, honorarium }: Details, today: string): boolean =>
  honorarium.paid > 0 || (isAgreed(status) && date <= today)

const hasPreacher = ({ preacher, status, otherHasLeft }: Details): boolean =>
  preacher !== null && !preacher.isInvited && !otherHasLeft && status !== 'cancelled'

/** What an open request waits for, while its church has not confirmed its email. */
function awaitedOf({ notifiesOnceConfirmed: preachers }: Details) {
  return preachers === null ? undefined : { preachers, resend: <ResendButton tone="secondary" size="small" /> }
}

/** Whether this person can go on with a request by agreeing with someone, which a subscription has to cover. */
function isWaiting(request: Details, userType: UserType): boolean {
  const { status, ownOffer, offersTotal, proposedBy } = request
  if (userType === 'preacher') return status === 'pending' || (status === 'open' && !ownOffer)
  return (
    can(request, 'reopen') ||
    (status === 'open' && offersTotal > 0) ||
    (status === 'pending' && proposedBy === 'preacher')
  )
}

/** Whether it is the other side that accepts or chooses. */
const isUpToOther = ({ status, ownOffer, proposedBy }: Details, userType: UserType): boolean =>
  bySide(userType, {
    church: status === 'pending' && proposedBy !== 'preacher',
    preacher: status === 'open' && Boolean(ownOffer),
  })

/** Whether it would be with someone whom they have agreed with before; of several who offer, with all of them. */
const isAmongKnown = (request: Details): boolean =>
  !can(request, 'reopen') &&
  (request.offers.length > 0 ? request.offers.every((offer) => offer.isKnown) : request.isKnown)
