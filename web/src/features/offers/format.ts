import { formatCount } from '@openpulpit/contract/format'
import { formatMoment } from '../../platform/format/format-moment.ts'

/** "Offered 5 min ago", "Offered today, 9:30 AM", "Offered Dec 6, 9:30 AM" */
export const formatOfferedAt = (timestamp: string, now: Date): string =>
  `Offered ${formatMoment(timestamp, now).replace(/^(Just|Today)/, (word) => word.toLowerCase())}`

const minute = 60_000

/**
 * How many preachers know of an open request. In its first minute notifications are still going out; `undefined` means
 * unknown.
 */
export function formatNotified(notified: number | undefined, createdAt: string, now: Date): string {
  if (notified === undefined) return 'We notify available preachers near you.'
  if (notified > 0) return `We notified ${formatCount(notified, 'preacher')} near you.`
  if (now.getTime() - new Date(createdAt).getTime() < minute) return 'We’re notifying preachers near you now.'
  return 'No one has been notified yet.'
}
