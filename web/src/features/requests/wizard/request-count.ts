import { addDays, type Day, formatDayNear, parseDay } from '@openpulpit/contract/dates'
import { maxRequestDays } from '@openpulpit/contract/request-input'

/** How far one click reaches: for which days, and how many preachers are asked besides the first. */
export interface RequestCount {
  days: readonly Day[]
  others: number
  /** How many requests that makes. */
  count: number
}

interface Values {
  date?: string | undefined
  preacher?: string | null | undefined
  alsoOn?: readonly (string | undefined)[] | null | undefined
  alsoAsk?: readonly (string | undefined)[] | null | undefined
}

/** The same day of the coming weeks, as far as one click reaches. */
export const extraDatesFor = (date: Day): Day[] =>
  Array.from({ length: maxRequestDays - 1 }, (_, week) => addDays(date, 7 * (week + 1)))

/** Of the days that were chosen those that the date still offers: one that moves on takes none away for good. */
export function chosenExtraDates(date: Day, alsoOn?: Values['alsoOn']): Day[] {
  return extraDatesFor(date).filter((further) => alsoOn?.includes(further))
}

export function requestCountOf({ date, preacher, alsoOn, alsoAsk }: Values): RequestCount {
  const first = parseDay(date)
  const days = first ? [first, ...chosenExtraDates(first, alsoOn)] : []
  const others = preacher ? (alsoAsk?.length ?? 0) : 0
  return { days, others, count: Math.max(1, days.length) * (1 + others) }
}

/** "Sundays" */
export const weekdaysOf = (date: Day): string => `${formatDayNear(date).split(',')[0]}s`
