import { formatDollars } from '@openpulpit/contract/money'
import type { OpenRequest } from '@openpulpit/contract/offers'
import { placeLine } from '@openpulpit/contract/places'
import type { RequestView } from '@openpulpit/contract/request-views'
import type { UserType } from '@openpulpit/contract/users'
import { BookOpen, CalendarPlus, ClipboardList, MapPin, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOfInstant } from '../../platform/church-clock.ts'
import { distanceText } from '../../platform/distance.ts'
import { classNames } from '../../ui/class-names.ts'

/** A request, for a preacher who looks for one with how far away it is. */
export type FarRequest = RequestView & Partial<Pick<OpenRequest, 'distance'>>

interface RequestFactsProps {
  userType: UserType
  request: FarRequest
}

/** What a person weighs, the short things in a row and the long ones below. */
export function RequestFacts({ userType, request }: RequestFactsProps) {
  const { honorarium, church, preacher, theme, specialRequirements, createdAt, timeZone, distance = null } = request
  const way = distanceText(distance)
  const place = userType === 'preacher' ? placeLine(church.address) : preacher && placeLine(preacher)
  return (
    <dl className="grid gap-x-6 gap-y-3 min-[22rem]:two-up sm:grid-cols-3 lg:grid-cols-[9rem_12rem_9rem_minmax(0,1fr)]">
      <Fact term="Honorarium" icon={<Wallet />}>
        {honorarium.amount > 0 ? formatDollars(honorarium.amount) : 'TBD'}
      </Fact>
      <Fact term="Location" icon={<MapPin />}>
        {place && (
          <>
            {place}
            {way && <span className="block text-sm text-ink-soft">{way} away</span>}
          </>
        )}
      </Fact>
      <Fact term="Requested" icon={<CalendarPlus />}>
        {dayOfInstant(createdAt, timeZone)}
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
