import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { type Day, formatDay, formatDayNear } from '@openpulpit/contract/dates'
import { formatCount, plural } from '@openpulpit/contract/format'
import { formatBooked } from '../../../platform/format/format-booked.ts'
import { type BulkChange, type LeftDay, type LeftReason, leftReasons, type Mark } from './day-changes.ts'
import { openPartOf, partOf, statusOf } from './day-status.ts'
import { dayStyles, partStyles } from './day-styles.ts'
import { formatMonth, indexOf, monthNames, monthOf, yearOf } from './months.ts'

/** A day's accessible name: "Sunday, December 6, available, evenings only, has a note". */
export function labelOf(day: Day, entry: AvailabilityEntry | undefined, today: Day): string {
  const status = statusOf(day, entry, today)
  const part = partOf(entry)
  return [
    formatDay(day, today),
    status === 'booked' && entry ? lowerFirst(bookedText(entry)) : dayStyles[status].word.toLowerCase(),
    status === 'available' && part && partStyles[part].word,
    status === 'available' && entry?.busy && 'although busy in another calendar',
    entry?.notes && 'has a note',
  ]
    .filter(Boolean)
    .join(', ')
}

/** "Booked at 6:00 PM · Morning open" */
export const bookedText = (entry: AvailabilityEntry): string => formatBooked(entry.bookedAt, openPartOf(entry))

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const nowWords: Record<Mark, string> = { available: 'now available', unavailable: 'now unavailable', clear: 'cleared' }

export const doneOn = (day: Day, mark: Mark, today: Day): string => `${formatDay(day, today)} is ${nowWords[mark]}.`

/** The result of marking many days. */
export const doneWords = ({ mark, changes, left }: BulkChange): string =>
  [`${formatCount(changes.length, 'day')} ${plural(changes.length, 'is', 'are')} ${nowWords[mark]}.`, leftWords(left)]
    .filter(Boolean)
    .join(' ')

/** The message for a mark that changes nothing. */
export const nothingToChange = (left: readonly LeftDay[]): string =>
  ['Nothing to change: these days are already set.', leftWords(left)].filter(Boolean).join(' ')

const reasonWords: Record<LeftReason, string> = {
  booked: 'booked',
  busy: 'busy in another calendar',
  unavailable: 'unavailable',
}

/** "4 days unchanged (you’re booked or unavailable)." */
function leftWords(left: readonly LeftDay[]): string | undefined {
  if (left.length === 0) return undefined
  const reasons = leftReasons.filter((reason) => left.some(({ why }) => why === reason)).map((why) => reasonWords[why])
  return `${formatCount(left.length, 'day')} unchanged (you’re ${anyOf(reasons)}).`
}

const anyOf = (words: readonly string[]): string => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)

export interface MonthDays {
  month: string
  /** "Sun 6, Sun 13" */
  days: string
}

/** A list of days by month, with the year if it is not the current one. */
export function byMonth(days: readonly { day: Day; word?: string | undefined }[], today: Day): MonthDays[] {
  return [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, inMonth]) => ({
    month: yearOf(month) === yearOf(monthOf(today)) ? (monthNames[indexOf(month)] ?? '') : formatMonth(month),
    days: inMonth.map(({ day, word }) => (word ? `${shortDay(day)} (${word})` : shortDay(day))).join(', '),
  }))
}

/** "Sun 6" */
const shortDay = (day: Day): string => `${formatDayNear(day).slice(0, 3)} ${Number(day.slice(8))}`

/** The days to change, each with its current status. */
export const changingDays = ({ back }: BulkChange) =>
  back.map(({ date, available }) => ({
    day: date,
    word: available === null ? undefined : available ? 'available' : 'unavailable',
  }))

/** The unchanged days, each with the reason. */
export const leftDays = ({ left }: BulkChange) => left.map(({ day, why }) => ({ day, word: reasonWords[why] }))
