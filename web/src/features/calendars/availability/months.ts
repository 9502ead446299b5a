import { addDays, type Day, daysBetween, parseDay, weekdayOf } from '@openpulpit/contract/dates'

/** "2026-12" */
export type Month = string & { readonly month: unique symbol }

const asMonth = (year: number, index: number) =>
  `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}` as Month

export const monthOf = (of: Day) => of.slice(0, 7) as Month
export const yearOf = (month: Month): number => Number(month.slice(0, 4))
/** 0 is January. */
export const indexOf = (month: Month): number => Number(month.slice(5)) - 1
export const monthIn = (year: number, index: number): Month => asMonth(year, index)

export function addMonths(month: Month, count: number): Month {
  const index = yearOf(month) * 12 + indexOf(month) + count
  return asMonth(Math.floor(index / 12), ((index % 12) + 12) % 12)
}

export const firstDay = (month: Month) => `${month}-01` as Day
export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1)

export function daysFrom(from: Day, until: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, at) => addDays(from, at))
}

export const daysOf = (month: Month): Day[] => daysFrom(firstDay(month), lastDay(month))

/** The same day of another month, or its last day. */
export function sameDayIn(month: Month, of: Day): Day {
  return addDays(firstDay(month), Math.min(Number(of.slice(8)), daysOf(month).length) - 1)
}

/** The most that a month can touch. */
const places = 42

/** Six weeks from Sunday, so that every month has the same height; undefined outside the month. */
export function inSixWeeks(month: Month): (Day | undefined)[] {
  const days = daysOf(month)
  const lead = weekdayOf(firstDay(month))
  return Array.from({ length: places }, (_, place) => days[place - lead])
}

export const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 15)),
)
/** "December 2026" */
export const formatMonth = (month: Month): string => `${monthNames[indexOf(month)]} ${yearOf(month)}`

export interface Years {
  first: number
  last: number
}

/** The years that can be shown. */
export function yearsAround(today: Day): Years {
  const now = yearOf(monthOf(today))
  return { first: Math.max(1, now - 50), last: now + 100 }
}

export const isWithin = ({ first, last }: Years, month: Month): boolean =>
  yearOf(month) >= first && yearOf(month) <= last

/** The month in the URL; undefined if invalid or out of range. */
export function readMonth(text: string | null, years: Years): Month | undefined {
  const first = parseDay(`${text}-01`)
  if (!first) return undefined
  const month = monthOf(first)
  return isWithin(years, month) ? month : undefined
}
