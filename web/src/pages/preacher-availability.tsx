import { usePreacher } from '../features/accounts/use-auth.ts'
import { AvailabilityCalendar } from '../features/calendars/availability/availability-calendar.tsx'
import { ExternalCalendars } from '../features/calendars/external/external-calendars.tsx'
import { CalendarFeed } from '../features/calendars/feed/calendar-feed.tsx'
import { pageTitle } from '../platform/page-title.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

export const meta = () => pageTitle('Availability Calendar')

export default function PreacherAvailability() {
  const { timeZone } = usePreacher()
  return (
    <div className="mx-auto max-w-content px-4 py-8 sm:px-6 lg:py-12">
      <PageHeader title="Availability Calendar">Show churches when you can preach.</PageHeader>
      <div className="grid gap-8">
        <AvailabilityCalendar timeZone={timeZone} />
        <CalendarFeed />
        <ExternalCalendars />
      </div>
    </div>
  )
}
