import { type Day, formatDayShort } from '@openpulpit/contract/dates'
import type { PreacherCard } from '@openpulpit/contract/search'

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
  return `${total.toLocaleString('en-US')} exceptional ${total === 1 ? 'preacher' : 'preachers'} found`
}
