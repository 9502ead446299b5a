import { type ExternalCalendar, externalCalendarFailureTexts } from '@openpulpit/contract/external-calendars'
import { formatCount } from '@openpulpit/contract/format'
import { formatMoment } from '../../../platform/format/format-moment.ts'

/** "Last read: 12 min ago" */
export const readText = ({ readAt }: ExternalCalendar, now: Date): string =>
  readAt ? `Last read: ${formatMoment(readAt, now)}` : 'Not read yet'

/** The effect on the days to come. */
export function busyText({ busyDays }: ExternalCalendar): string {
  if (busyDays === 0) return 'No busy days ahead'
  return `${formatCount(busyDays, 'busy day')} ahead`
}

/** Why it could not be read, and what follows. */
export const failureText = ({ failure }: ExternalCalendar): string | undefined =>
  failure
    ? `${externalCalendarFailureTexts[failure]} We’ll keep trying. Until then, the busy days from our last check stay. If the address changed, remove this calendar and add it again.`
    : undefined
