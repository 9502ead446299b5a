import { formatDay, formatTime } from '@openpulpit/contract/dates'
import { radiusOf } from './filters/active-filters.ts'
import type { Filters } from './filters/filters.ts'

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
