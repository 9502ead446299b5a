import type { ImportedCalendar } from '@openpulpit/contract/imports'
import { useNow } from '../../platform/use-now.ts'
import { CalendarItem } from './calendar-item.tsx'

interface CalendarListProps {
  calendars: readonly ImportedCalendar[]
  onWords: (words: string | undefined) => void
  onGone: () => void
}

export function CalendarList({ calendars, ...said }: CalendarListProps) {
  const now = useNow()
  if (calendars.length === 0) return <NoCalendar />
  return (
    <ul aria-label="Your other calendars" className="divide-y divide-hairline">
      {calendars.map((calendar) => (
        <CalendarItem key={calendar._id} calendar={calendar} now={now} {...said} />
      ))}
    </ul>
  )
}

/** As high as a calendar would be, so that what is below stays where it is. */
const NoCalendar = () => (
  <div className="py-4">
    <p className="grid h-33 place-content-center rounded-lg border border-dashed border-control px-6 text-center font-medium">
      You have not added a calendar yet.
    </p>
  </div>
)
