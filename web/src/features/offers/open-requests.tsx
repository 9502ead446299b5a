import { placeLine } from '@openpulpit/contract/addresses'
import { formatCount } from '@openpulpit/contract/format'
import type { OpenRequest } from '@openpulpit/contract/offers'
import type { PreacherProfile } from '@openpulpit/contract/preachers'
import { texts } from '@openpulpit/contract/texts'
import { CalendarCheck, CircleCheck, HandHeart, Hourglass, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../platform/browser/use-now.ts'
import { paths } from '../../platform/paths.ts'
import { usePages } from '../../platform/queries/use-pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Outcome } from '../../ui/feedback/outcome.tsx'
import { useInlineForm } from '../../ui/form/use-inline-form.ts'
import { PagedCards, PagedList } from '../../ui/layout/paged-list.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { openRequestsQuery } from './api.ts'
import { MyOffer, OfferForm, useMyOffer, withdrawButton } from './my-offer.tsx'

interface OpenRequestsProps {
  preacher: PreacherProfile
  /** Whose drafts these are. */
  owner: string
  skeleton: ReactNode
  /** Renders a request's card around the offer. */
  children: (request: OpenRequest, offer: ReactNode) => ReactNode
}

/** The open requests nearby, nearest day first. */
export function OpenRequests({ preacher, owner, skeleton, children }: OpenRequestsProps) {
  const pages = usePages(openRequestsQuery)
  const [failure, setFailure] = useState<{ id: string; words: string }>()
  return (
    <PagedList
      pages={pages}
      title={({ total }) => `${formatCount(total, 'open request')} near you`}
      label="Pages of open requests"
      failed={texts.requestsLoadFailed}
      // A request that is no longer open leaves the list together with the message beside its button.
      intro={
        <Outcome words={pages.data?.requests.some(({ _id }) => _id === failure?.id) ? undefined : failure?.words} />
      }
      skeleton={skeleton}
      empty={<NoOpenRequests preacher={preacher} />}
    >
      {({ requests }) => (
        <PagedCards items={requests} isTurning={pages.isTurning}>
          {(request) =>
            children(
              request,
              <OfferFromList
                request={request}
                owner={owner}
                onFailure={(words) => setFailure({ id: request._id, words })}
              />,
            )
          }
        </PagedCards>
      )}
    </PagedList>
  )
}

/** The conditions for a request to appear here, as far as this preacher can change them. */
function NoOpenRequests({ preacher }: { preacher: PreacherProfile }) {
  const { isActive, travelRadius } = preacher
  if (!isActive) {
    return (
      <EmptyState
        title="You aren’t accepting requests"
        action={<LinkButton to={paths.preacherProfile}>Open My Profile</LinkButton>}
      >
        Turn on requests in your profile, and open requests near you show up here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No open requests near you"
      action={
        <>
          <LinkButton to={paths.availability}>Open My Calendar</LinkButton>
          <LinkButton to={paths.preacherProfile} tone="secondary">
            Change Travel Radius
          </LinkButton>
        </>
      }
    >
      <p className="mb-4">We’ll let you know. Requests show up here when:</p>
      <ul className="mx-auto grid w-fit gap-3 text-left">
        <Condition icon={<MapPin />}>
          The church is within your travel radius: {formatCount(travelRadius, 'mile')} from {placeLine(preacher)}
        </Condition>
        <Condition icon={<CalendarCheck />}>You’re available at that time</Condition>
        <Condition icon={<Hourglass />}>The church hasn’t chosen a preacher yet</Condition>
      </ul>
    </EmptyState>
  )
}

function Condition({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-pine [&_svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

interface OfferFromListProps {
  request: OpenRequest
  /** Whose draft this is. */
  owner: string
  onFailure: (words: string) => void
}

/** Makes or withdraws the offer in the list. */
function OfferFromList({ request, owner, onFailure }: OfferFromListProps) {
  const { church, ownOffer } = request
  const { note, write, offer, takeBack, words, isBusy } = useMyOffer(request, owner, onFailure)
  const { isOpen, unfold, fold, button, field } = useInlineForm(note !== '')
  const now = useNow()

  return (
    <>
      {ownOffer && (
        <section aria-label={`Your offer to ${church.name}`} className="w-full rounded-md bg-sunken p-4 sm:p-5">
          <p className="mb-2 flex items-center gap-2 font-semibold text-pine">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            You offered to preach
          </p>
          <MyOffer offer={ownOffer} now={now}>
            <ConfirmButton
              {...withdrawButton}
              size="small"
              busy={isBusy}
              question={{
                title: 'Withdraw your offer?',
                text: `${church.name} will no longer see it. You can offer again while the request is open.`,
                confirmLabel: 'Withdraw Offer',
                cancelLabel: 'Keep Offer',
                tone: 'danger',
              }}
              onConfirm={takeBack}
            />
          </MyOffer>
        </section>
      )}
      {!ownOffer && isOpen && (
        <div className="w-full">
          <OfferForm
            note={note}
            onWrite={write}
            field={field}
            busy={isBusy}
            size="small"
            onOffer={offer}
            onCancel={fold}
          />
        </div>
      )}
      {!ownOffer && !isOpen && (
        <Button ref={button} size="small" icon={<HandHeart aria-hidden="true" />} onClick={unfold}>
          Offer to Preach<VisuallyHidden> at {church.name}</VisuallyHidden>
        </Button>
      )}
      <Outcome words={words} />
    </>
  )
}
