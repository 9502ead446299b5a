import { addressLine, placeLine } from '@openpulpit/contract/addresses'
import { fullName } from '@openpulpit/contract/format'
import { denominationLabels, experienceLevelLabels, worshipStyleLabels } from '@openpulpit/contract/profile-options'
import { statusLabel } from '@openpulpit/contract/request-lifecycle'
import type { RequestDetails, RequestView } from '@openpulpit/contract/request-views'
import { bySide } from '@openpulpit/contract/sides'
import { Church, Globe, Lock, MapPin, Music, Phone, UserRound } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { usePrinted } from '../../../platform/browser/use-printed.ts'
import { can } from '../../../platform/can.ts'
import { paths } from '../../../platform/paths.ts'
import { comingFrom } from '../../../platform/return-path.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Stars } from '../../../ui/graphics/stars.tsx'
import { Card, CardLink, CardTitle } from '../../../ui/layout/card.tsx'
import { DataList } from '../../../ui/layout/data-list.tsx'
import { PhoneLink, WebsiteLink } from '../../../ui/text/contact-link.tsx'
import { RequestActions } from '../actions/request-actions.tsx'
import { StatusBadge } from '../badges.tsx'
import { preacherName } from '../party-names.ts'
import { ProposalCard } from '../proposals/proposal-card.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { ServiceDetails, ServiceSheet } from './service-details.tsx'
import { Timeline } from './timeline.tsx'

interface RequestDetailsBodyProps extends ComponentProps<typeof RequestActions> {
  /** The offers while it is open, or the preacher's own offer. */
  offers: ReactNode
  /** Who has confirmed that the service is still on. */
  stillOn: ReactNode
  /** The ways to add it to a calendar. */
  calendar: ReactNode
  /** Where the two sides differ. */
  differences: ReactNode
  /** The payments. */
  payments?: ReactNode
  /** The preacher's documents that the church may see. */
  documents: ReactNode
  /** The reviews of both sides. */
  reviews: ReactNode
  /** The messages. */
  conversation: ReactNode
}

/** The actions come first on a phone, and beside the rest on a wide screen. */
export function RequestDetailsBody({
  request,
  userType,
  offers,
  stillOn,
  calendar,
  differences,
  payments,
  documents,
  reviews,
  conversation,
  ...review
}: RequestDetailsBodyProps) {
  const isPrinted = usePrinted()
  const OtherSide = bySide(userType, { church: PreacherInformation, preacher: ChurchInformation })
  return (
    <>
      {isPrinted && <ServiceSheet request={request} />}
      <div
        data-print="hide"
        className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
      >
        <div className="lg:col-start-2">
          <RequestActions request={request} userType={userType} {...review} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ClosingNote request={request} />
          {offers}
          {stillOn}
          <ServiceDetails request={request} calendar={calendar} />
          <ProposalCard request={request} userType={userType} />
          <PaymentDetails request={request} userType={userType} records={payments} />
          {conversation}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          <OtherSide request={request} differences={differences} />
          {documents}
          <AlsoAsked others={request.alsoAsked} />
          <Timeline request={request} />
          {reviews}
        </div>
      </div>
    </>
  )
}

/** Why the request was closed, if someone said so. */
function ClosingNote({ request }: { request: RequestView }) {
  if (request.status !== 'cancelled' || !request.cancellationReason) return null
  return (
    <Banner tone="bad" title={statusLabel(request)}>
      <span className="whitespace-pre-line">{request.cancellationReason}</span>
    </Banner>
  )
}

interface InformationProps {
  request: RequestView
  differences: ReactNode
}

/** The preacher as the asking church sees them. */
function PreacherInformation({ request, differences }: InformationProps) {
  const { preacher, otherHasLeft, unreachable } = request
  const answers = unreachable && unreachable.reason !== 'limited' ? '' : ' They answer by email.'
  const name = preacherName(request)
  return (
    <Card pressable={preacher !== null && !otherHasLeft && !preacher.isInvited}>
      <CardTitle>Preacher Information</CardTitle>
      {preacher && !otherHasLeft ? (
        <>
          <div className="mb-5 flex items-center gap-4">
            <Avatar name={name} photo={preacher.profileImage} />
            <div className="min-w-0">
              <p className="text-lg font-semibold">
                {preacher.isInvited ? name : <CardLink to={paths.preacher(preacher._id)}>{name}</CardLink>}
              </p>
              <p className="text-sm text-ink-soft">
                {preacher.isInvited ? `Asked by email.${answers}` : experienceLevelLabels[preacher.experienceLevel]}
              </p>
            </div>
          </div>
          <DataList
            items={[
              {
                term: 'Mobile',
                value: preacher.phone && (
                  <span className="relative z-1">
                    <PhoneLink phone={preacher.phone} />
                  </span>
                ),
              },
              { term: 'Location', value: !preacher.isInvited && placeLine(preacher) },
              { term: 'Denomination', value: !preacher.isInvited && denominationLabels[preacher.denomination] },
              {
                term: 'Rating',
                value: preacher.isInvited ? null : preacher.rating.count > 0 ? (
                  <Stars average={preacher.rating.average} count={preacher.rating.count} />
                ) : (
                  'No reviews yet'
                ),
              },
            ]}
          />
          <div className="mt-5 empty:hidden">{differences}</div>
        </>
      ) : (
        <p className="text-ink-soft">{name}</p>
      )}
    </Card>
  )
}

/** The church as the asked preacher sees it. The server sends contact details once they may be known. */
function ChurchInformation({ request, differences }: InformationProps) {
  const { church, status, otherHasLeft } = request
  const { street } = church.address
  const { contactPerson, phone, website } = church.contactInfo
  const isReserved = (status === 'open' || can(request, 'accept')) && !street && !phone
  return (
    <Card>
      <CardTitle>Church Information</CardTitle>
      <p className="mb-4 text-lg font-semibold">
        {otherHasLeft ? church.name : <ChurchLink id={church._id} name={church.name} />}
      </p>
      <DataList
        items={[
          {
            term: 'Address',
            value: addressLine(church.address),
            icon: <MapPin />,
          },
          { term: 'Denomination', value: !otherHasLeft && denominationLabels[church.denomination], icon: <Church /> },
          {
            term: 'Worship style',
            value: church.worshipStyle && worshipStyleLabels[church.worshipStyle],
            icon: <Music />,
          },
          { term: 'Contact person', value: contactPerson, icon: <UserRound /> },
          {
            term: 'Phone',
            value: phone && <PhoneLink phone={phone} />,
            icon: <Phone />,
          },
          {
            term: 'Website',
            value: website && <WebsiteLink address={website} />,
            icon: <Globe />,
          },
        ]}
      />
      <div className="mt-5 empty:hidden">{differences}</div>
      {isReserved && (
        <p className="mt-5 flex gap-2.5 border-t border-hairline pt-4 text-sm text-ink-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          You’ll see the address, contact person and phone once{' '}
          {status === 'open' ? 'the church chooses you' : 'you accept'}.
        </p>
      )}
    </Card>
  )
}

function ChurchLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={paths.church(id)}
      state={comingFrom(useLocation())}
      className="inline-flex min-h-11 items-center text-pine underline decoration-1 underline-offset-4"
    >
      {name}
    </Link>
  )
}

/** The others asked for the same service. */
function AlsoAsked({ others }: { others: RequestDetails['alsoAsked'] }) {
  if (others.length === 0) return null
  return (
    <Card>
      <CardTitle>Also Asked</CardTitle>
      {others.some(({ status }) => status === 'pending') && (
        <p className="mb-3 text-sm text-ink-soft">The first to accept is booked.</p>
      )}
      <ul className="divide-y divide-hairline">
        {others.map((other) => {
          const name = fullName(other.preacher)
          return (
            <li key={other._id} className="relative flex items-center gap-4 py-3">
              <Avatar name={name} photo={other.preacher.profileImage} size="small" />
              <div className="min-w-0">
                <p className="mb-1 font-semibold">
                  <CardLink to={paths.churchRequest(other._id)}>{name}</CardLink>
                </p>
                <StatusBadge request={other} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
