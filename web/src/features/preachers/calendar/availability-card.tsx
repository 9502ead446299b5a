import { type Day, formatDayNear, formatDayShort, weekdayOf } from '@openpulpit/contract/dates'
import type { OpenCalendar } from '@openpulpit/contract/preachers'
import { Ban, Check, CircleCheck, CircleQuestionMark, CircleSlash, type LucideIcon, Moon, Sunrise } from 'lucide-react'
import { paths } from '../../../platform/paths.ts'
import { LegendEntry } from '../../../ui/calendar/legend-entry.tsx'
import { type GridDay, todayLook } from '../../../ui/calendar/week-day.tsx'
import { WeekGrid } from '../../../ui/calendar/week-grid.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import type { PublicPreacher } from '../format.ts'
import { type CalendarDay, calendarDays, type DayState, entryOf, isSunday } from './calendar-days.ts'

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

/** What the pictures in the calendar mean. */
function DayLegend({ today }: { today: string }) {
  return (
    <dl className="@container grid grid-cols-1 content-start gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
      {Object.entries(dayLooks).map(([state, day]) => (
        <LegendEntry key={state} {...day} />
      ))}
      <LegendEntry word="Today" meaning={today} look={classNames('border-hairline', todayLook)} />
    </dl>
  )
}

interface OpenDaysProps {
  preacherId: string
  /** Not there while it is on its way; the days are drawn all the same, so that nothing moves when it comes. */
  calendar: OpenCalendar | undefined
  today: Day
  /** The day that was searched for. */
  wanted: Day | undefined
  isPreview?: boolean | undefined
}

/** The coming weeks of a preacher. A day that is free, or to ask about, leads to a request for it. */
function OpenDays({ preacherId, calendar, today, wanted, isPreview }: OpenDaysProps) {
  const from = (calendar?.from as Day | undefined) ?? today
  const days = calendarDays(from, calendar)
  const toGridDay = (day: CalendarDay): GridDay => ({
    key: day.date,
    label: `${formatDayNear(day.date)}: ${day.state ? wordsOf(day.state) : 'loading'}`,
    to: !isPreview && isOpen(day) ? paths.newRequest(preacherId, day.date) : undefined,
    isToday: day.date === today,
    look: classNames(day.state ? dayLooks[day.state].look : 'border-hairline', isSunday(day) && 'font-semibold'),
    face: <Face day={day} />,
  })
  return (
    <WeekGrid
      label="The coming weeks"
      days={days.map(toGridDay)}
      lead={weekdayOf(from)}
      entry={entryOf(days, wanted)}
    />
  )
}

const isOpen = ({ state }: CalendarDay): boolean => state !== undefined && state !== 'busy'

/** "free", or "free in the evening only" */
const wordsOf = (state: DayState): string => {
  const { word, meaning } = dayLooks[state]
  return state === 'morning' || state === 'evening' ? `${word.toLowerCase()} ${meaning}` : word.toLowerCase()
}

/** Sundays name their month: they are what churches look at, and the others read on from them. */
function Face({ day }: { day: CalendarDay }) {
  const text = formatDayShort(day.date)
  const Icon = day.state && dayLooks[day.state].Icon
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{isSunday(day) ? text : text.split(' ')[1]}</span>
      {Icon ? <Icon aria-hidden="true" className="size-4" /> : <Skeleton className="size-4 rounded-full" />}
    </>
  )
}

interface DayLook {
  word: string
  /** What it means, for the legend. */
  meaning: string
  Icon: LucideIcon
  look: string
}

const free = 'border-pine/40 bg-pine-soft text-pine hover:border-pine'

/** The pictures of a calendar, in the order of its legend. */
const dayLooks: Record<DayState, DayLook> = {
  free: { word: 'Free', meaning: 'open for a service', Icon: Check, look: free },
  morning: { word: 'Free', meaning: 'in the morning only', Icon: Sunrise, look: free },
  evening: { word: 'Free', meaning: 'in the evening only', Icon: Moon, look: free },
  ask: {
    word: 'Ask',
    meaning: 'nothing said yet, so just ask',
    Icon: CircleQuestionMark,
    look: 'border-hairline bg-surface text-ink hover:border-pine',
  },
  busy: {
    word: 'Busy',
    meaning: 'not available',
    Icon: Ban,
    look: 'border-transparent bg-slate-soft text-slate',
  },
}
