import { type Day, formatDay, formatDayShort, formatTime, type Time } from '@openpulpit/contract/dates'
import { formatCount, formatNumber } from '@openpulpit/contract/format'
import type { PreacherCard } from '@openpulpit/contract/search'
import { radiusOf } from './filters/active-filters.ts'
import type { Filters } from './filters/filters.ts'

/**
 * "Available Oct 12", "Available Oct 12, evening only", or "Ask about Oct 12" if the preacher has not marked it.
 * Undefined without a day.
 */
export function availabilityText(
  { availability, part }: Pick<PreacherCard, 'availability' | 'part'>,
  day: Day | undefined,
): string | undefined {
  if (!availability || !day) return undefined
  const only = part ? `, ${part} only` : ''
  if (availability === 'ask') return `Ask about ${formatDayShort(day)}${only}`
  return `Available ${formatDayShort(day)}${only}`
}

/** The first few, and how many are left out. */
export function firstFew<Thing>(things: readonly Thing[], few = 3) {
  return { shown: things.slice(0, few), more: Math.max(0, things.length - few) }
}

export function countText(total: number, isTotalCapped = false): string {
  if (total === 0) return '0 preachers found'
  if (isTotalCapped) return `${formatNumber(total)}+ exceptional preachers found`
  return `${formatCount(total, 'exceptional preacher')} found`
}

interface Scope {
  /** How the place was understood; null if it was not. */
  place: string | null | undefined
  today: Day
  /** The search chose place and day by itself. */
  isOpening: boolean
}

/** What the results are: "Within 50 miles of Austin, TX, for Sunday, October 12 at 10:30 AM". */
export function scopeText(filters: Filters, { place, today, isOpening }: Scope): string {
  const { opening, date, time } = filters
  if (opening) return 'Near your church, for your next Sunday without a preacher'
  const where = whereText(filters, place)
  if (!date) return where
  if (isOpening)
    return `Your next Sunday without a preacher: ${formatDayShort(date)}, ${where[0]?.toLowerCase()}${where.slice(1)}`
  return `${where}, for ${formatDay(date, today)}${time ? ` at ${formatTime(time)}` : ''}`
}

/**
 * "Available at your usual time, 10:30 AM.", for a search by day without a time. Empty if the church has no usual time.
 */
export const usualTimeText = (
  { date, time }: Pick<Filters, 'date' | 'time'>,
  usual: Time | null | undefined,
): string => (date && !time && usual ? `Available at your usual time, ${formatTime(usual)}.` : '')

/** A state or the start of a town's name has no point to measure from. */
function whereText(filters: Filters, place: string | null | undefined): string {
  if (!filters.location) return filters.saved ? 'Your saved preachers' : 'Anywhere in the U.S.'
  return place ? `Within ${radiusOf(filters)} miles of ${place}` : `In “${filters.location}”`
}
