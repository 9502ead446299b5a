import { addDays, type Day, formatDay, formatDayNear } from '@openpulpit/contract/dates'

/** "Today", "Yesterday", "Sunday, December 6"; with its year when that is another one. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayNear(day) : formatDay(day)
}
