import type { RequestDay } from '@openpulpit/contract/request-day'
import type { RequestView } from '@openpulpit/contract/request-views'
import { CalendarCheck, CalendarDays, CalendarX, Car, Church, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { type Bearing, driveWords, markWords } from './day-words.ts'
import { OtherServiceItem } from './other-service-item.tsx'

const marks: Record<Bearing, { Icon: LucideIcon; color: string }> = {
  good: { Icon: CalendarCheck, color: 'text-pine' },
  against: { Icon: CalendarX, color: 'text-wine' },
  nothing: { Icon: CalendarDays, color: 'text-ink-soft' },
}

interface DayFactsProps {
  request: RequestView
  day: RequestDay
}

/** The drive, the preacher's own mark, and what else stands that day. */
export function DayFacts({ request, day: { mark, services, ...drive } }: DayFactsProps) {
  const { bearing, words } = markWords(mark)
  const { Icon, color } = marks[bearing]
  return (
    <ul className="mb-5 grid gap-3">
      <Fact icon={<Car aria-hidden="true" className="text-pine" />}>{driveWords(drive)}.</Fact>
      <Fact icon={<Icon aria-hidden="true" className={color} />}>
        {words}.{mark.notes && <span className="block text-sm text-ink-soft">Your note: {mark.notes}</span>}
      </Fact>
      {services.length === 0 && (
        <Fact icon={<Church aria-hidden="true" className="text-pine" />}>You have no other service that day.</Fact>
      )}
      {services.map((service) => (
        <li key={service._id}>
          <OtherServiceItem service={service} request={request} />
        </li>
      ))}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classNames('flex min-w-0 gap-3 leading-7', '[&>svg]:mt-0.5 [&>svg]:size-5.5 [&>svg]:shrink-0')}>
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
