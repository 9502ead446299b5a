import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { type Day, formatDay, formatDayMedium } from '@openpulpit/contract/dates'
import { formatCount, plural } from '@openpulpit/contract/format'
import type { BulkChange, Mark } from './day-changes.ts'
import { partOf, statusOf } from './day-status.ts'
import { dayStyles, partStyles } from './day-styles.ts'

/** A day for those who listen: "Sunday, December 6, 2026, available, evenings only, has a note". */
export function labelOf(day: Day, entry: AvailabilityEntry | undefined, today: Day): string {
  const status = statusOf(day, entry, today)
  const part = partOf(entry)
  return [
    formatDay(day),
    dayStyles[status].word.toLowerCase(),
    status === 'available' && part && partStyles[part].word,
    status === 'available' && entry?.busy && 'although busy in another calendar',
    entry?.notes && 'has a note',
  ]
    .filter(Boolean)
    .join(', ')
}

const nowWords: Record<Mark, string> = { available: 'available now', unavailable: 'unavailable now', clear: 'cleared' }

export const doneOn = (day: Day, mark: Mark): string => `${formatDay(day)}, is ${nowWords[mark]}.`

/** What has come of one mark for many days. */
export const doneWords = ({ mark, changes, left }: BulkChange): string =>
  [`${formatCount(changes.length, 'day')} ${plural(changes.length, 'is', 'are')} ${nowWords[mark]}.`, leftWords(left)]
    .filter(Boolean)
    .join(' ')

export const leftWords = (left: readonly Day[]): string | undefined =>
  left.length === 0
    ? undefined
    : `${formatCount(left.length, 'day')} ${plural(left.length, 'stays as it is', 'stay as they are')}: you are booked or busy in another calendar then.`

const named = 4

/** "Sun, Dec 6; Sun, Dec 13 and 11 more" */
export function firstOf(days: readonly Day[]): string {
  const first = days.slice(0, named).map((day) => formatDayMedium(day).split(', ').slice(0, 2).join(', '))
  const more = days.length - first.length
  return more > 0 ? `${first.join('; ')} and ${more} more` : first.join('; ')
}
