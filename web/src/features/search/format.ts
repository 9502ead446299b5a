import { type Day, formatDay, formatDayShort, formatTime } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import type { PreacherCard } from '@openpulpit/contract/search'
import { radiusOf } from './filters/active-filters.ts'
import type { Filters } from './filters/filters.ts'

/**
 * "Free Oct 12", "Free Oct 12, evening only", or "Ask about Oct 12" where the preacher has not said. Without a day there is
 * nothing to say.
 */
export function availabilityText(
  { availability, part }: Pick<PreacherCard, 'availability' | 'part'>,
  day: Day | undefined,
): string | undefined {
  if (!availability || !day) return undefined
  if (availability === 'ask') return `Ask about ${formatDayShort(day)}`
  return part ? `Free ${formatDayShort(day)}, ${part} only` : `Free ${formatDayShort(day)}`
}

/** The first few, and how many are left unsaid. */
export function firstFew<Thing>(things: readonly Thing[], few = 3) {
  return { shown: things.slice(0, few), more: Math.max(0, things.length - few) }
}

export function countText(total: number): string {
  if (total === 0) return '0 preachers found'
  return `${formatCount(total, 'exceptional preacher')} found`
}

/** What the list is a list of: "Within 50 miles of Austin, TX, for Sunday, October 12, 2026". */
export function scopeText(filters: Filters, place: string | null | undefined): string {
  const { date, time } = filters
  const day = date && `for ${formatDay(date)}${time ? `, ${formatTime(time)}` : ''}`
  return [whereText(filters, place), day].filter(Boolean).join(', ')
}

/** A state or the beginning of a town's name is no point on the map: there is no distance then. */
function whereText(filters: Filters, place: string | null | undefined): string {
  if (!filters.location) return filters.saved ? 'Preachers you have saved' : 'From all over the country'
  return place ? `Within ${radiusOf(filters)} miles of ${place}` : `In “${filters.location}”`
}
