import { type Day, daysBetween, parseDay } from '@openpulpit/contract/dates'
import type { Urgency } from '@openpulpit/contract/service-options'

/** A service's urgency by its date; the default without one. */
export function urgencyOf(date: string | undefined, today: Day): Urgency {
  const given = parseDay(date)
  if (!given) return 'medium'
  const days = daysBetween(today, given)
  if (days >= 14) return 'low'
  return days >= 7 ? 'medium' : 'high'
}
