import { messages } from '@openpulpit/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { AddCalendar } from './add-calendar.tsx'
import { importsQuery } from './api.ts'
import { CalendarList } from './calendar-list.tsx'
import { CalendarListSkeleton } from './calendar-list-skeleton.tsx'
import { WhereToFind } from './where-to-find.tsx'

/** What else fills the days of a preacher: other calendars of theirs, which are read every hour. */
export function ImportedCalendars() {
  const { data, isError, isFetching, refetch } = useQuery(importsQuery)
  const [words, setWords] = useState<string>()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <CardTitle ref={title}>Your other calendars</CardTitle>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="text-ink-soft">
            Do you keep a calendar elsewhere? We look into it every hour, and do not offer you to churches on the days
            on which you are busy there.
          </p>
          <p className="mt-3 flex items-start gap-2 text-ink-soft">
            <ShieldCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-pine" />
            We only keep when you are busy, never what it is.
          </p>
          <div className="mt-4">
            {data ? (
              // The button that was pressed goes with its calendar, and the focus would be nowhere.
              <CalendarList calendars={data.calendars} onWords={setWords} onGone={() => title.current?.focus()} />
            ) : isError ? (
              <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <CalendarListSkeleton />
            )}
          </div>
          <div className="mt-3">
            <Outcome words={words} />
          </div>
        </div>
        <div className="min-w-0">
          <AddCalendar count={data?.calendars.length ?? 0} onWords={setWords} />
          <WhereToFind />
        </div>
      </div>
    </Card>
  )
}
