import { formatDollars } from '@openpulpit/contract/money'
import type { RequestView } from '@openpulpit/contract/requests'
import { BookOpen, CalendarPlus, ClipboardList, MapPin, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { dayOfInstant } from './when.ts'

/** What a preacher weighs, the short things in a row and the long ones below. */
export function RequestFacts({ request }: { request: RequestView }) {
  const { honorarium, church, theme, specialRequirements, createdAt, timeZone } = request
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-3">
      <Fact term="Honorarium" icon={<Wallet />}>
        {honorarium.amount > 0 ? formatDollars(honorarium.amount) : 'TBD'}
      </Fact>
      <Fact term="Location" icon={<MapPin />}>
        {church.address.city}, {church.address.state}
      </Fact>
      <Fact term="Requested" icon={<CalendarPlus />}>
        {dayOfInstant(createdAt, timeZone)}
      </Fact>
      <Fact term="Theme" icon={<BookOpen />} long>
        {theme}
      </Fact>
      <Fact term="Special requirements" icon={<ClipboardList />} long>
        {specialRequirements}
      </Fact>
    </dl>
  )
}

interface FactProps {
  term: string
  icon: ReactNode
  long?: boolean
  children: ReactNode
}

function Fact({ term, icon, long = false, children }: FactProps) {
  if (!children) return null
  return (
    <div className={classNames('min-w-0', long && 'col-span-full max-w-prose')}>
      <dt className="flex items-center gap-1.5 text-sm text-ink-soft">
        <span aria-hidden="true" className="text-pine [&_svg]:size-4.5">
          {icon}
        </span>
        {term}
      </dt>
      <dd className={classNames(long ? 'whitespace-pre-line' : 'font-semibold')}>{children}</dd>
    </div>
  )
}
