import type { Day } from '@openpulpit/contract/dates'
import type { PreacherCard } from '@openpulpit/contract/search'
import { CalendarCheck, CalendarSearch } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { availabilityText } from './card-words.ts'

interface AvailabilityBadgeProps {
  availability: PreacherCard['availability']
  day: Day
  distance: string | undefined
}

/** "Free Oct 12 · 18 mi" */
export function AvailabilityBadge({ availability, day, distance }: AvailabilityBadgeProps) {
  const isFree = availability === 'free'
  const Icon = isFree ? CalendarCheck : CalendarSearch
  return (
    <div>
      <Badge tone={isFree ? 'good' : 'waiting'} icon={<Icon aria-hidden="true" />}>
        {[availabilityText(availability, day), distance].filter(Boolean).join(' · ')}
      </Badge>
    </div>
  )
}
