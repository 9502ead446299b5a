import { addDays, type Day, dayOf, formatDay, formatDayShortFrom, type Reader } from '@openpulpit/contract/dates'
import { serviceTypeLabels } from '@openpulpit/contract/service-options'
import type { ThreadView } from '@openpulpit/contract/threads'
import { formatChurchTime } from '../../platform/format/format-church-time.ts'

/** The subject: "Sunday Morning, Dec 6", in another year "Sunday Morning, Dec 6, 2025", or the text given. */
export function formatSubject(thread: Pick<ThreadView, 'subject' | 'request' | 'timeZone'>, now: Date): string {
  const { subject, request, timeZone } = thread
  if (!request) return subject ?? ''
  return `${serviceTypeLabels[request.serviceType]}, ${formatDayShortFrom(request.date as Day, dayOf(now, timeZone))}`
}

/** The time of the last message in the conversation's time zone: "3:15 PM", "Yesterday", "Nov 19". */
interface Now {
  now: Date
  reader: Reader
}

export function formatLastActivity(
  { last, timeZone }: Pick<ThreadView, 'last' | 'timeZone'>,
  { now, reader }: Now,
): string {
  const [day, today] = [dayOf(new Date(last.createdAt), timeZone), dayOf(now, timeZone)]
  if (day === today) return formatChurchTime(last.createdAt, timeZone, reader)
  return day === addDays(today, -1) ? 'Yesterday' : formatDayShortFrom(day, today)
}

/** "Today", "Yesterday", "Sunday, December 6"; with the year if it is not the current one. */
export function formatLogDay(day: Day, today: Day): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return formatDay(day, today)
}
