import type { DayPart } from '@openpulpit/contract/availability'
import { type Day, formatDayNear, formatDayShort, weekdayOf } from '@openpulpit/contract/dates'
import type { OpenCalendar } from '@openpulpit/contract/preachers'
import {
  Ban,
  CalendarCheck2,
  Check,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  type LucideIcon,
  Moon,
  Sunrise,
} from 'lucide-react'
import { formatBooked } from '../../../platform/format/format-booked.ts'
import { paths } from '../../../platform/paths.ts'
import { BookedDays } from '../../../ui/calendar/booked-days.tsx'
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
  /** Undefined while loading; comes with the calendar. */
  preacher: PublicPreacher | undefined
  calendar: OpenCalendar | undefined
  today: Day
  day: Day | undefined
  /** For the owner; the days are not links. */
  isPreview?: boolean | undefined
}

/** Whether and when a preacher is available. A preacher who accepts no requests has no days to choose from. */
export function AvailabilityCard({ preacher, calendar, today, day, isPreview }: AvailabilityCardProps) {
  const isOpen = preacher?.isActive ?? true
  return (
    <Card>
      <CardTitle aside={preacher ? <Accepting isActive={preacher.isActive} /> : <Skeleton className="h-8 w-56" />}>
        Availability
      </CardTitle>
      {isOpen ? (
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
          <div className="min-w-0 sm:max-w-[27rem]">
            <OpenDays
              // Remounts once the calendar has loaded, so that the keyboard starts at its first day.
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
              {isPreview ? 'Churches choose a day to send you a request.' : 'Choose a day to send a request.'}
            </p>
            <DayLegend today={isPreview ? 'where you live' : 'at your church'} />
          </div>
        </div>
      ) : (
        <p className="text-ink-soft">No days to choose from while requests are turned off.</p>
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

function DayLegend({ today }: { today: string }) {
  return (
    <dl className="@container grid grid-cols-1 content-start gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
      {legend.map((entry) => (
        <LegendEntry key={entry.meaning} {...entry} />
      ))}
      <LegendEntry word="Today" meaning={today} look={classNames('border-hairline', todayLook)} />
    </dl>
  )
}

interface OpenDaysProps {
  preacherId: string
  /** Undefined while loading; the days are rendered anyway, so that nothing moves. */
  calendar: OpenCalendar | undefined
  today: Day
  /** The searched day. */
  wanted: Day | undefined
  isPreview?: boolean | undefined
}

/** The coming weeks. A day that is open or can be asked about links to a request. */
function OpenDays({ preacherId, calendar, today, wanted, isPreview }: OpenDaysProps) {
  const from = (calendar?.from as Day | undefined) ?? today
  const days = calendarDays(from, calendar)
  const toGridDay = (day: CalendarDay): GridDay => ({
    key: day.date,
    label: `${formatDayNear(day.date)}: ${wordsOf(day)}`,
    to: !isPreview && isOpen(day) ? paths.newRequest(preacherId, day.date) : undefined,
    isToday: day.date === today,
    look: classNames(day.state ? dayStyles[day.state].look : 'border-hairline', isSunday(day) && 'font-semibold'),
    face: <Face day={day} />,
  })
  return (
    <>
      <div className="-mx-3 overflow-x-auto sm:-mx-1">
        <WeekGrid
          label="The coming weeks"
          days={days.map(toGridDay)}
          lead={weekdayOf(from)}
          entry={entryOf(days, wanted)}
        />
      </div>
      <BookedDays
        title="Booked Days"
        days={days
          .filter(({ bookedAt }) => bookedAt.length > 0)
          .map(({ date, bookedAt, part }) => ({
            key: date,
            date: formatDayNear(date),
            text: formatBooked(bookedAt, part),
          }))}
      />
    </>
  )
}

const isOpen = ({ state }: CalendarDay): boolean => state === 'free' || state === 'ask'

/** "available, evenings only", or "ask, booked at 6:00 PM · Morning open" */
function wordsOf({ state, part, bookedAt }: CalendarDay): string {
  if (!state) return 'loading'
  const booked = bookedAt.length > 0 && formatBooked(bookedAt, part).replace('Booked', 'booked')
  if (state === 'booked' && booked) return booked
  const word = dayStyles[state].word.toLowerCase()
  return [word, booked || (part && partStyles[part].meaning)].filter(Boolean).join(', ')
}

/** Only Sundays name their month: churches look at them first. */
function Face({ day }: { day: CalendarDay }) {
  const text = formatDayShort(day.date)
  const Icon = day.state && (day.part ? partStyles[day.part] : dayStyles[day.state]).Icon
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{isSunday(day) ? text : text.split(' ')[1]}</span>
      {Icon ? <Icon aria-hidden="true" className="size-4" /> : <Skeleton className="size-4 rounded-full" />}
    </>
  )
}

interface DayStyle {
  word: string
  /** Its text in the legend. */
  meaning: string
  Icon: LucideIcon
  look: string
}

const dayStyles: Record<DayState, DayStyle> = {
  free: {
    word: 'Available',
    meaning: 'open for a service',
    Icon: Check,
    look: 'border-pine/40 bg-pine-soft text-pine hover:border-pine',
  },
  ask: {
    word: 'Ask',
    meaning: 'not set yet, so just ask',
    Icon: CircleQuestionMark,
    look: 'border-hairline bg-surface text-ink hover:border-pine',
  },
  booked: {
    word: 'Booked',
    meaning: 'preaching that day',
    Icon: CalendarCheck2,
    look: 'border-transparent bg-slate-soft text-slate',
  },
  unavailable: {
    word: 'Unavailable',
    meaning: 'can’t preach that day',
    Icon: Ban,
    look: 'border-transparent bg-slate-soft text-slate',
  },
}

/** With only one part of the day open. */
const partStyles: Record<DayPart, { meaning: string; Icon: LucideIcon }> = {
  morning: { meaning: 'mornings only', Icon: Sunrise },
  evening: { meaning: 'evenings only', Icon: Moon },
}

const legend: readonly DayStyle[] = [
  dayStyles.free,
  ...Object.values(partStyles).map((part) => ({ ...dayStyles.free, ...part })),
  dayStyles.ask,
  dayStyles.booked,
  dayStyles.unavailable,
]
