import type { UserType } from '@openpulpit/contract/users'
import type { Email } from '../../../platform/mail/email.ts'
import type { Settings } from '../../../settings.ts'
import type { ServiceRow } from '../../calendars/feed/queries.ts'
import { toServiceFile } from '../../calendars/feed/view.ts'

/** The service as a calendar file; a cancelled one removes the event from the calendar. */
export const toCalendarAttachment = (service: ServiceRow, side: UserType, settings: Settings): Email['attachment'] => ({
  ...toServiceFile(service, side, settings),
  ending: 'ics',
  type: 'text/calendar; charset=utf-8; method=PUBLISH',
})
