import type { UserType } from '@openpulpit/contract/users'
import { paths } from '../../../platform/paths.ts'
import { buttonLook } from '../../../ui/button/button-styles.ts'
import { type AgreedService, googleCalendar } from './google-calendar.ts'

/** For those whose calendar opens no files: many phones. Google hears of it only when this is pressed. */
export function GoogleLink({ service, userType }: { service: AgreedService; userType: UserType }) {
  const page = new URL(paths.requestOf(userType, service._id), window.location.origin).href
  return (
    <a
      href={googleCalendar(service, userType, page)}
      target="_blank"
      rel="noreferrer"
      className={buttonLook({ tone: 'quiet', size: 'small' })}
    >
      Google Calendar
    </a>
  )
}
