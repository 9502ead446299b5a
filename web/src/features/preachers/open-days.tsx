import { type Day, formatDayNear, formatDayShort, weekdayOf } from '@openpulpit/contract/dates'
import type { OpenCalendar } from '@openpulpit/contract/preachers'
import { paths } from '../../platform/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { GridDay } from '../../ui/week-day.tsx'
import { WeekGrid } from '../../ui/week-grid.tsx'
import { type CalendarDay, calendarDays, type DayState, entryOf, isSunday } from './calendar-days.ts'
import { dayLooks } from './day-looks.ts'

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
export function OpenDays({ preacherId, calendar, today, wanted, isPreview }: OpenDaysProps) {
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
