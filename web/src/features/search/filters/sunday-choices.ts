import { addDays, type Day, formatDayShort, nextSunday } from '@openpulpit/contract/dates'

/** A quarter of Sundays, which is as far as most churches plan their pulpit. */
const offered = 13

/** Today counts while it is a Sunday. */
export function comingSundays(today: Day): Day[] {
  const first = nextSunday(today)
  return Array.from({ length: offered }, (_, week) => addDays(first, 7 * week))
}

export const sundayChoices = (today: Day) =>
  comingSundays(today).map((day) => ({ value: day, label: formatDayShort(day) }))
