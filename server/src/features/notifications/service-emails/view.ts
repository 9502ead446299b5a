import type { UserType } from '@openpulpit/contract/users'
import type { Email } from '../../../platform/mail/email.ts'
import type { Settings } from '../../../settings.ts'
import type { ServiceRow } from '../../calendars/feed/queries.ts'
import { toServiceFile } from '../../calendars/feed/view.ts'

/** A service for the calendar of anyone who opens the email; one that was called off goes out of it. */
export const toCalendarAttachment = (service: ServiceRow, side: UserType, settings: Settings): Email['attachment'] => ({
  ...toServiceFile(service, side, settings),
  ending: 'ics',
  type: 'text/calendar; charset=utf-8; method=PUBLISH',
})
