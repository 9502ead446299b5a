import { addDays, type Day, formatDayNear, parseDay } from '@openpulpit/contract/dates'
import { maxRequestDays } from '@openpulpit/contract/request-input'

/** What one click sends: the extra days, and how many more preachers are asked. */
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

/** The same weekday of the coming weeks, up to the limit. */
export const extraDatesFor = (date: Day): Day[] =>
  Array.from({ length: maxRequestDays - 1 }, (_, week) => addDays(date, 7 * (week + 1)))

/**
 * Of the chosen extra days, those that the date still offers. Kept in the form, so that changing the date back restores
 * them.
 */
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
