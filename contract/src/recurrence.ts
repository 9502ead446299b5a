import { addDays, type Day, daysBetween, weekdayOf } from './dates.ts'

export const frequencies = ['1', '2', '3', '4', 'first', 'second', 'third', 'fourth', 'last'] as const
export type Frequency = (typeof frequencies)[number]
export const frequencyLabels: Record<Frequency, string> = {
  1: 'Every week',
  2: 'Every 2nd week',
  3: 'Every 3rd week',
  4: 'Every 4th week',
  first: 'The 1st of each month',
  second: 'The 2nd of each month',
  third: 'The 3rd of each month',
  fourth: 'The 4th of each month',
  last: 'The last of each month',
}

/** "Every 2nd Sunday from December 1 until June 30", both ends included. */
export interface Recurrence {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly rhythm: Frequency
  readonly from: Day
  readonly until: Day
}

/** The rule's days, in order. */
export function recurrenceDays({ weekdays, rhythm, from, until }: Recurrence): Day[] {
  const span = Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, at) => addDays(from, at))
  return span.filter((day) => weekdays.includes(weekdayOf(day)) && isInRhythm(rhythm, day, from))
}

const places: Partial<Record<Frequency, number>> = { first: 1, second: 2, third: 3, fourth: 4 }

/** Weeks count from the first day, so that "every 2nd Sunday" includes the first one. */
function isInRhythm(rhythm: Frequency, day: Day, from: Day): boolean {
  if (rhythm === 'last') return monthOf(addDays(day, 7)) !== monthOf(day)
  const place = places[rhythm]
  if (place !== undefined) return Math.ceil(Number(day.slice(8)) / 7) === place
  return Math.floor(daysBetween(from, day) / 7) % Number(rhythm) === 0
}

const monthOf = (day: Day) => day.slice(0, 7)
