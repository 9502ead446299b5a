import type { DayPart } from '@openpulpit/contract/availability'
import { addDays, type Day, weekdayOf } from '@openpulpit/contract/dates'
import { type OpenCalendar, openDaysShown } from '@openpulpit/contract/preachers'

/** `unavailable` gives churches no reason; `booked` is a service. */
export type DayState = 'free' | 'ask' | 'unavailable' | 'booked'

export interface CalendarDay {
  date: Day
  /** Undefined while loading. */
  state: DayState | undefined
  /** The only open part; null if all or nothing is open. */
  part: DayPart | null
  /** When the booked services start. */
  bookedAt: readonly string[]
}

/** The coming weeks, by day. */
export function calendarDays(from: Day, calendar: OpenCalendar | undefined): CalendarDay[] {
  const named = new Map(calendar?.days.map((day) => [day.date, day]))
  return Array.from({ length: openDaysShown }, (_, at) => {
    const date = addDays(from, at)
    const day = named.get(date)
    if (!day) return { date, state: calendar && 'ask', part: null, bookedAt: [] }
    return { date, state: stateOf(day), part: day.part, bookedAt: day.bookedAt }
  })
}

function stateOf({ availability, bookedAt }: OpenCalendar['days'][number]): DayState {
  if (availability !== 'busy') return availability
  return bookedAt.length > 0 ? 'booked' : 'unavailable'
}

/** Where keyboard focus starts: the searched day, or else the first Sunday. */
export function entryOf(days: readonly CalendarDay[], wanted: Day | undefined): number {
  const at = days.findIndex(({ date }) => date === wanted)
  return at >= 0 ? at : Math.max(0, days.findIndex(isSunday))
}

export const isSunday = ({ date }: Pick<CalendarDay, 'date'>): boolean => weekdayOf(date) === 0
