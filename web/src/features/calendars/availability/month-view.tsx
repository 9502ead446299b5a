import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { type Day, formatDay } from '@openpulpit/contract/dates'
import type { KeyboardEvent } from 'react'
import { type MonthDay, MonthGrid } from '../../../ui/calendar/month-grid.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type DayStatus, type Entries, openPartOf, partOf, statusOf } from './day-status.ts'
import { dayStyles, partlyBookedLook, partStyles } from './day-styles.ts'
import { labelOf } from './format-days.ts'
import { formatMonth, inSixWeeks, type Month } from './months.ts'
import type { Selection } from './selection.ts'

interface MonthViewProps {
  month: Month
  today: Day
  /** Undefined while loading: every day is rendered, but none can be clicked. */
  entries: Entries | undefined
  selected: Selection
  isPicking: boolean
  /** The only day in the Tab order. */
  stop: Day
  onReach: (day: Day) => void
  onPress: (day: Day) => void
  onKey: (event: KeyboardEvent) => Day | undefined
  onDrag: (from: Day, over: Day) => void
}

export function MonthView({ month, today, entries, selected, isPicking, ...grid }: MonthViewProps) {
  const toMonthDay = (day: Day): MonthDay => {
    const common = { key: day, isToday: day === today, isSelected: selected.has(day) }
    if (!entries) {
      return {
        ...common,
        label: `${formatDay(day, today)}, loading`,
        look: 'border-hairline',
        face: loading,
        isIdle: true,
      }
    }
    const entry = entries.get(day)
    const status = statusOf(day, entry, today)
    return {
      ...common,
      label: [labelOf(day, entry, today), selected.has(day) && 'selected'].filter(Boolean).join(', '),
      look: status === 'booked' && entry && openPartOf(entry) ? partlyBookedLook : dayStyles[status].look,
      face: <DayFace day={day} status={status} entry={entry} />,
      isIdle: status === 'past',
    }
  }
  return (
    <MonthGrid
      label={formatMonth(month)}
      places={inSixWeeks(month).map((day) => day && toMonthDay(day))}
      blank={!entries && loading}
      byTouch={isPicking}
      stop={grid.stop}
      onReach={(key) => grid.onReach(key as Day)}
      onPress={(key) => grid.onPress(key as Day)}
      onKey={grid.onKey}
      onDrag={(from, over) => grid.onDrag(from as Day, over as Day)}
    />
  )
}

const loading = <Skeleton className="size-8 sm:size-10" />

interface DayFaceProps {
  day: Day
  status: DayStatus
  entry: AvailabilityEntry | undefined
}

function DayFace({ day, status, entry }: DayFaceProps) {
  const part = status === 'available' ? partOf(entry) : undefined
  const open = status === 'booked' && entry ? openPartOf(entry) : null
  const Icon = part ? partStyles[part].Icon : dayStyles[status].Icon
  const OpenIcon = open && partStyles[open].Icon
  return (
    <>
      <span className="font-medium tabular-nums">{Number(day.slice(8))}</span>
      {/* Takes up space even without an icon, so that the numbers align. */}
      <span className="flex h-4 gap-0.5">
        {Icon && <Icon className="size-4" />}
        {OpenIcon && <OpenIcon className="size-4" />}
      </span>
      {entry?.notes && (
        <span className="absolute top-1 right-1 sm:top-1.5 sm:right-1.5">
          <NoteDot />
        </span>
      )}
    </>
  )
}

export const NoteDot = () => <span data-note="" className="block size-1.5 rounded-full bg-current sm:size-2" />
