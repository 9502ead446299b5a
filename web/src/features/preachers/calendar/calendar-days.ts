import type { DayPart } from '@openpulpit/contract/availability'
import { addDays, type Day, weekdayOf } from '@openpulpit/contract/dates'
import { type OpenCalendar, openDaysShown } from '@openpulpit/contract/preachers'

/** A day may be free in one part alone; about one of which the preacher has said nothing one has to ask. */
export type DayState = OpenCalendar['days'][number]['availability'] | DayPart | 'ask'

export interface CalendarDay {
  date: Day
  /** Not there while the calendar is on its way. */
  state: DayState | undefined
}

/** The coming weeks, day by day. */
export function calendarDays(from: Day, calendar: OpenCalendar | undefined): CalendarDay[] {
  const named = new Map<string, DayState>(
    calendar?.days.map(({ date, availability, part }) => [date, part ?? availability]),
  )
  return Array.from({ length: openDaysShown }, (_, at) => {
    const date = addDays(from, at)
    return { date, state: calendar && (named.get(date) ?? 'ask') }
  })
}

/** Where the keyboard begins: at the day that was searched for, else at the first Sunday. */
export function entryOf(days: readonly CalendarDay[], wanted: Day | undefined): number {
  const at = days.findIndex(({ date }) => date === wanted)
  return at >= 0 ? at : Math.max(0, days.findIndex(isSunday))
}

export const isSunday = ({ date }: Pick<CalendarDay, 'date'>): boolean => weekdayOf(date) === 0
