import { addDays, type Day, dayOf, nextSunday } from '@openpulpit/contract/dates'

/** The region's time zone. */
const zone = 'America/New_York'

/** All dates are relative to today. The past ends yesterday, so that nothing happens in the future. */
export interface Calendar {
  readonly today: Day
  readonly yesterday: Day
  /** The Sunday this many weeks ahead (1 is the next) or back (-1 is the last), never today. */
  sunday(weeks: number): Day
}

export function calendarOf(now: Date): Calendar {
  const today = dayOf(now, zone)
  const coming = nextSunday(addDays(today, 1))
  const last = addDays(nextSunday(today), -7)
  return {
    today,
    yesterday: addDays(today, -1),
    sunday: (weeks) => (weeks > 0 ? addDays(coming, (weeks - 1) * 7) : addDays(last, (weeks + 1) * 7)),
  }
}

/** Uses standard time all year: an hour does not matter here. */
export function at(day: Day, hour: number, minute = 0): Date {
  return new Date(`${day}T${two(hour)}:${two(minute)}:00-05:00`)
}

export const latest = (one: Day, ...others: readonly Day[]): Day => [one, ...others].sort().at(-1) ?? one
export const earliest = (one: Day, ...others: readonly Day[]): Day => [one, ...others].sort().at(0) ?? one

const two = (number: number) => String(number).padStart(2, '0')
