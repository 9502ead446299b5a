import { type Day, formatDayShort } from '@openpulpit/contract/dates'
import type { PreacherCard } from '@openpulpit/contract/search'

/** "18 mi"; nothing when nobody asked from where, or one of the two places is not known. */
export function distanceText(distance: number | null): string | undefined {
  if (distance === null) return undefined
  return distance < 1 ? 'under 1 mi' : `${Math.round(distance)} mi`
}

/** "Free Oct 12", or "Ask about Oct 12" where the preacher has not said. Without a day there is nothing to say. */
export function availabilityText(availability: PreacherCard['availability'], day: Day | undefined): string | undefined {
  if (!availability || !day) return undefined
  return availability === 'free' ? `Free ${formatDayShort(day)}` : `Ask about ${formatDayShort(day)}`
}

/** The first few, and how many are left unsaid. */
export function firstFew<Thing>(things: readonly Thing[], few = 3) {
  return { shown: things.slice(0, few), more: Math.max(0, things.length - few) }
}

export function countText(total: number): string {
  if (total === 0) return '0 preachers found'
  return `${total.toLocaleString('en-US')} exceptional ${total === 1 ? 'preacher' : 'preachers'} found`
}
