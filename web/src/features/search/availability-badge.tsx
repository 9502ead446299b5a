import type { Day } from '@openpulpit/contract/dates'
import type { PreacherCard } from '@openpulpit/contract/search'
import { CalendarCheck, CalendarSearch, CircleSlash } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { availabilityText } from './card-words.ts'

interface AvailabilityBadgeProps {
  preacher: Pick<PreacherCard, 'isActive' | 'availability' | 'part'>
  day: Day | undefined
  distance: string | undefined
}

/** "Free Oct 12 · 18 mi"; nothing where no day was asked for. */
export function AvailabilityBadge({ preacher, day, distance }: AvailabilityBadgeProps) {
  const { isActive, availability } = preacher
  if (!isActive) {
    return (
      <div>
        <Badge icon={<CircleSlash aria-hidden="true" />}>Not accepting requests</Badge>
      </div>
    )
  }
  const text = availabilityText(preacher, day)
  if (!text) return null
  const isFree = availability === 'free'
  const Icon = isFree ? CalendarCheck : CalendarSearch
  return (
    <div>
      <Badge tone={isFree ? 'good' : 'waiting'} icon={<Icon aria-hidden="true" />}>
        {[text, distance].filter(Boolean).join(' · ')}
      </Badge>
    </div>
  )
}
