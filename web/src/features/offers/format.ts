import { formatMoment } from '../../platform/format/format-moment.ts'

/** "Offered 5 min ago", "Offered today, 9:30 AM", "Offered Dec 6, 9:30 AM" */
export const formatOfferedAt = (timestamp: string, now: Date): string =>
  `Offered ${formatMoment(timestamp, now).replace(/^(Just|Today)/, (word) => word.toLowerCase())}`
