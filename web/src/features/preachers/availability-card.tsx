import type { Day } from '@openpulpit/contract/dates'
import type { OpenCalendar } from '@openpulpit/contract/preachers'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayLegend } from './day-legend.tsx'
import { OpenDays } from './open-days.tsx'
import type { PublicPreacher } from './public-preacher.ts'

interface AvailabilityCardProps {
  /** With the calendar, once they are there. */
  preacher: PublicPreacher | undefined
  calendar: OpenCalendar | undefined
  today: Day
  day: Day | undefined
  /** Its owner looks at it: the days lead nowhere. */
  isPreview?: boolean | undefined
}

/** Whether and when a preacher can come. Who takes no requests has no days to choose from. */
export function AvailabilityCard({ preacher, calendar, today, day, isPreview }: AvailabilityCardProps) {
  const isOpen = preacher?.isActive ?? true
  return (
    <Card>
      <CardTitle aside={preacher ? <Accepting isActive={preacher.isActive} /> : <Skeleton className="h-8 w-56" />}>
        Availability
      </CardTitle>
      {isOpen ? (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
          <div className="-mx-3 min-w-0 overflow-x-auto sm:-mx-1 sm:max-w-[27rem]">
            <OpenDays
              // A calendar that has come is another than the one that was waited for: the keyboard begins anew.
              key={calendar ? 'there' : 'awaited'}
              preacherId={preacher?._id ?? ''}
              calendar={calendar}
              today={today}
              wanted={day}
              isPreview={isPreview}
            />
          </div>
          <div className="grid content-start gap-4">
            <p className="text-ink-soft">
              {isPreview
                ? 'A church chooses a day to send you a request for it.'
                : 'Choose a day to send a request for it.'}
            </p>
            <DayLegend today={isPreview ? 'where you live' : 'at your church'} />
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">No days to choose from while no requests are accepted.</p>
      )}
    </Card>
  )
}

function Accepting({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Currently accepting requests
    </Badge>
  ) : (
    <Badge icon={<CircleSlash aria-hidden="true" />}>Not accepting requests</Badge>
  )
}
