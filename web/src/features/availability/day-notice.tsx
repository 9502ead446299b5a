import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Banner } from '../../ui/banner.tsx'

/** What else takes up a day. */
export function DayNotice({ entry }: { entry: AvailabilityEntry | undefined }) {
  if (entry?.booked) {
    return (
      <Banner tone="good" title="You are booked on this day">
        A service is confirmed, whatever you say here. You find it in{' '}
        <Link
          to={{ pathname: paths.preacherRequests, search: '?status=confirmed' }}
          className="font-semibold text-pine underline"
        >
          My Requests
        </Link>
        .
      </Banner>
    )
  }
  if (entry?.busy) {
    return (
      <Banner title="You are busy in another calendar">
        Churches do not find you for this day, unless you say that you are available anyway.
      </Banner>
    )
  }
  return null
}
