import { placeLine } from '@openpulpit/contract/addresses'
import { formatDollars } from '@openpulpit/contract/money'
import type { OpenRequest } from '@openpulpit/contract/offers'
import type { RequestView } from '@openpulpit/contract/request-views'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import { bySide } from '@openpulpit/contract/sides'
import { isToBeDecided, termsLabel } from '@openpulpit/contract/terms'
import type { UserType } from '@openpulpit/contract/users'
import { BookOpen, CalendarPlus, ClipboardList, MapPin, Wallet } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useReader } from '../../../platform/browser/reader.tsx'
import { formatChurchDay } from '../../../platform/format/format-church-time.ts'
import { formatAway } from '../../../platform/format/format-distance.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/graphics/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StatusBadge, UrgencyBadge } from '../badges.tsx'
import { askedNames, namesSeveral, otherSide } from '../party-names.ts'
import { ServiceMoment, ServiceTile } from '../service-date.tsx'
import { UnreachableNote } from '../unreachable-note.tsx'
import { EveryoneAsked } from './everyone-asked.tsx'
import { RequestCardActions } from './request-card-actions.tsx'

interface RequestCardProps {
  userType: UserType
  request: FarRequest
  /** More content, such as the offers. */
  children?: ReactNode
  /** Further actions. */
  actions?: ReactNode
  onAnswered?: ((words: string) => void) | undefined
}

/** A request in either side's list. */
export function RequestCard({ userType, request, children, actions, onAnswered }: RequestCardProps) {
  const { urgency, serviceType, preacher } = request
  const other = bySide(userType, { church: askedNames(request), preacher: request.church.name })
  const heading = useId()
  return (
    <article aria-labelledby={heading}>
      <Card className="flex gap-4 sm:gap-6">
        <div className="hidden sm:block">
          <ServiceTile request={request} />
        </div>
        <div className="grid min-w-0 flex-1 gap-5">
          <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="flex min-w-0 items-start gap-3.5">
              {userType === 'church' && preacher && (
                <Avatar name={other} photo={preacher.profileImage} size="small" isGroup={namesSeveral(request)} />
              )}
              <div className="min-w-0">
                <h3 id={heading} className="text-xl">
                  {other || 'Unknown Church'}
                </h3>
                <p className="font-semibold">
                  <ServiceMoment service={request} />
                </p>
                <p className="text-ink-soft">{serviceTypeLabels[serviceType]}</p>
              </div>
            </div>
            <div className="flex flex-wrap gap-2">
              <StatusBadge request={request} />
              <UrgencyBadge urgency={urgency} />
            </div>
          </header>
          <RequestFacts userType={userType} request={request} />
          <UnreachableNote request={request} userType={userType} />
          <EveryoneAsked request={request} />
          {children}
          {request.proposedBy && (
            <p className="font-semibold">
              {request.proposedBy === userType
                ? 'You proposed a change. It’s waiting for an answer.'
                : `${otherSide(request, userType)} proposed a change.`}
            </p>
          )}
          <RequestCardActions userType={userType} request={request} onAnswered={onAnswered}>
            {actions}
          </RequestCardActions>
        </div>
      </Card>
    </article>
  )
}

/** An open request also has its distance. */
type FarRequest = RequestView & Partial<Pick<OpenRequest, 'distance'>>

interface RequestFactsProps {
  userType: UserType
  request: FarRequest
}

/** The facts for a decision: short ones in a row, long ones below. */
function RequestFacts({ userType, request }: RequestFactsProps) {
  const { terms, church, preacher, theme, specialRequirements, createdAt, timeZone, distance = null } = request
  const away = formatAway(distance)
  const reader = useReader()
  const place = bySide(userType, { church: preacher && placeLine(preacher), preacher: placeLine(church.address) })
  return (
    <dl className="grid gap-x-6 gap-y-3 min-[22rem]:two-up sm:grid-cols-3 lg:grid-cols-[9rem_12rem_9rem_minmax(0,1fr)]">
      <Fact term={termsLabel(terms)} icon={<Wallet />}>
        {isToBeDecided(terms) ? 'TBD' : formatDollars(terms.total)}
      </Fact>
      <Fact term="Location" icon={<MapPin />}>
        {place && (
          <>
            {place}
            {away && <span className="block text-sm text-ink-soft">{away}</span>}
          </>
        )}
      </Fact>
      <Fact term="Requested" icon={<CalendarPlus />}>
        {formatChurchDay(createdAt, timeZone, reader)}
      </Fact>
      <Fact term="Theme" icon={<BookOpen />} className="col-span-full lg:col-span-1">
        {theme}
      </Fact>
      <Fact term="Special requirements" icon={<ClipboardList />} className="col-span-full max-w-prose">
        {specialRequirements}
      </Fact>
    </dl>
  )
}

interface FactProps {
  term: string
  icon: ReactNode
  className?: string
  children: ReactNode
}

function Fact({ term, icon, className, children }: FactProps) {
  if (!children) return null
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="flex items-center gap-1.5 text-sm text-ink-soft">
        <span aria-hidden="true" className="text-pine [&_svg]:size-4.5">
          {icon}
        </span>
        {term}
      </dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}

const cards = ['one', 'two', 'three', 'four', 'five']

export function RequestListSkeleton() {
  return (
    <div className="grid gap-5">
      {cards.map((card) => (
        <Card key={card} className="flex gap-6">
          <Skeleton className="hidden h-24 w-16 shrink-0 sm:block" />
          <div className="grid flex-1 gap-5">
            <div className="flex flex-wrap justify-between gap-3">
              <div className="grid gap-2">
                <Skeleton className="h-7 w-52" />
                <Skeleton className="h-6 w-64 max-w-full" />
              </div>
              <Skeleton className="h-8 w-44 rounded-full" />
            </div>
            <div className="grid gap-4 sm:grid-cols-2">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="h-11 w-64 max-w-full" />
          </div>
        </Card>
      ))}
    </div>
  )
}
