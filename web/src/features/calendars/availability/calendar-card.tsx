import { type Day, formatDayNear } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { texts } from '@openpulpit/contract/texts'
import { CalendarCheck2, Sunrise } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { BookedDays } from '../../../ui/calendar/booked-days.tsx'
import { LegendEntry } from '../../../ui/calendar/legend-entry.tsx'
import { todayLook } from '../../../ui/calendar/week-day.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { type Mark, marks } from './day-changes.ts'
import { DayDialog } from './day-dialog.tsx'
import { type Entries, statusOf } from './day-status.ts'
import { dayStyles, partlyBookedLook, partStyles } from './day-styles.ts'
import { bookedText } from './format-days.ts'
import { dayForKey } from './keyboard-navigation.ts'
import { MonthToolbar } from './month-toolbar.tsx'
import { MonthView, NoteDot } from './month-view.tsx'
import { daysOf, firstDay, formatMonth, lastDay, type Month, monthOf, yearsAround } from './months.ts'
import { joined, nothing, type Selection, stretch, toggled } from './selection.ts'
import { useEntries } from './use-entries.ts'
import { type ShowMonth, useLinkedDay } from './use-month.ts'
import type { MarkMany, Save } from './use-save-days.ts'

interface CalendarCardProps {
  today: Day
  month: Month
  onShow: ShowMonth
  save: Save
  mark: MarkMany
  /** The last change's result. */
  words: string | undefined
}

export function CalendarCard({ today, month, onShow, save, mark, words }: CalendarCardProps) {
  const { entries, isLoadingError, errorUpdatedAt, isFetching, refetch } = useEntries(firstDay(month), lastDay(month))
  useFailureToast(isLoadingError ? errorUpdatedAt : undefined, texts.availabilityLoadFailed)
  const { selected, isPicking, ...selection } = useSelection(today)
  const [opened, setOpened] = useState<{ day: Day; open: boolean; count: number }>()
  const calendar = useRef<HTMLDivElement>(null)
  const walk = useWalk({ today, month, onShow, onDraw: selection.drawOn, onEscape: selection.end })

  const openDay = (day: Day) => setOpened((before) => ({ day, open: true, count: (before?.count ?? 0) + 1 }))
  const press = (day: Day) => (isPicking ? selection.toggle(day) : openDay(day))
  const close = (count: number) => setOpened((now) => (now?.count === count ? { ...now, open: false } : now))
  /** The bar disappears, so the focus must move on. */
  const endPicking = () => {
    selection.end()
    calendar.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }
  const markSelected = async (asked: Mark) => {
    const days = [...selected].sort()
    endPicking()
    const bulk = await mark.plan(days, { mark: asked })
    if (!bulk || !(await mark.carryOut(bulk))) selection.pickAgain(days)
  }

  useLinkedDay(today, entries !== undefined, (day) => {
    // After closing, the dialog returns the focus to this day.
    calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    openDay(day)
  })

  return (
    <Card>
      <CardTitle>Calendar</CardTitle>
      <MonthToolbar month={month} today={today} onShow={onShow} />
      {isLoadingError ? (
        <ErrorState message={texts.availabilityLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div ref={calendar} aria-busy={!entries} className="-mx-3.5 sm:mx-0">
          <MonthView
            {...{ month, today, entries, selected, isPicking, ...walk }}
            onPress={press}
            onDrag={selection.draw}
          />
        </div>
      )}
      {entries && <BookedDays title={`Booked in ${formatMonth(month)}`} days={bookedDaysOf(month, entries, today)} />}
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
      <div className="mt-4">
        <Switch
          label="Select several days"
          hint="Tap days, or drag across several."
          checked={isPicking}
          onCheckedChange={(wanted) => (wanted ? selection.begin() : selection.end())}
        />
      </div>
      {isPicking && <SelectionBar count={selected.size} onMark={markSelected} onEnd={endPicking} />}
      <hr className="my-5 border-hairline" />
      <DayLegend today={today} />
      {opened && (
        <DayDialog
          key={opened.count}
          day={opened.day}
          entry={entries?.get(opened.day)}
          open={opened.open}
          onClose={() => close(opened.count)}
          save={save}
        />
      )}
    </Card>
  )
}

function bookedDaysOf(month: Month, entries: Entries, today: Day) {
  return daysOf(month).flatMap((day) => {
    const entry = entries.get(day)
    if (!entry || statusOf(day, entry, today) !== 'booked') return []
    return [{ key: day, date: formatDayNear(day), text: bookedText(entry) }]
  })
}

function DayLegend({ today }: { today: Day }) {
  const { available, unavailable, unset, booked, busy } = dayStyles
  return (
    <dl className="@container grid content-start gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {[available, unavailable, unset, booked, { ...busy, word: 'Busy', meaning: 'in another calendar' }].map((day) => (
        <LegendEntry key={day.word} {...day} />
      ))}
      {Object.values(partStyles).map(({ word, Icon }) => (
        <LegendEntry key={word} word="Available" meaning={word} look={available.look} Icon={Icon} />
      ))}
      <LegendEntry
        word="Booked"
        meaning="part of the day is open"
        look={partlyBookedLook}
        mark={
          <>
            <CalendarCheck2 className="size-4" />
            <Sunrise className="size-4" />
          </>
        }
      />
      <LegendEntry word="Note" meaning="only you see it" look={unset.look} mark={<NoteDot />} />
      <LegendEntry word="Today" meaning={formatDayNear(today)} look={classNames('border-hairline', todayLook)} />
    </dl>
  )
}

interface Walk {
  today: Day
  month: Month
  onShow: ShowMonth
  /** Shift with the arrow keys selects the days passed. */
  onDraw: (at: Day, to: Day) => void
  onEscape: () => void
}

/** Moves through the calendar by keyboard, across months. */
function useWalk({ today, month, onShow, onDraw, onEscape }: Walk) {
  // The focused day, or the one to focus once its month is rendered: keys can be faster than the URL.
  const [at, setAt] = useState(today)
  const entry = monthOf(today) === month ? today : firstDay(month)

  const onKey = (event: KeyboardEvent): Day | undefined => {
    if (event.key === 'Escape') onEscape()
    const to = dayForKey(at, event, yearsAround(today))
    if (to === undefined) return undefined
    if (event.shiftKey && event.key.startsWith('Arrow')) onDraw(at, to)
    setAt(to)
    if (monthOf(to) !== monthOf(at)) onShow(() => monthOf(to), { replace: true })
    return to
  }
  return { stop: monthOf(at) === month ? at : entry, onReach: setAt, onKey }
}

interface Picked {
  isPicking: boolean
  /** The selection before the current stroke. */
  kept: Selection
  /** The current stroke, which grows and shrinks until the next one starts. */
  drawn?: { from: Day; to: Day } | undefined
}

const none: Picked = { isPicking: false, kept: nothing }

/** The days selected to be marked together. */
function useSelection(today: Day) {
  const [picked, setPicked] = useState(none)
  const selectedOf = ({ kept, drawn }: Picked): Selection =>
    drawn ? joined(kept, stretch(drawn.from, drawn.to, today)) : kept

  return {
    isPicking: picked.isPicking,
    selected: selectedOf(picked),
    begin: () => setPicked({ ...none, isPicking: true }),
    end: () => setPicked(none),
    /** Restores the selection after a failed change. */
    pickAgain: (days: readonly Day[]) => setPicked({ isPicking: true, kept: new Set(days) }),
    toggle: (day: Day) => setPicked((now) => ({ isPicking: true, kept: toggled(selectedOf(now), day) })),
    draw: (from: Day, to: Day) =>
      setPicked((now) => ({
        isPicking: true,
        kept: now.drawn?.from === from ? now.kept : selectedOf(now),
        drawn: { from, to },
      })),
    /** The keyboard extends the current stroke, or starts one. */
    drawOn: (at: Day, to: Day) =>
      setPicked((now) =>
        now.drawn?.to === at
          ? { ...now, drawn: { from: now.drawn.from, to } }
          : { isPicking: true, kept: selectedOf(now), drawn: { from: at, to } },
      ),
  }
}

interface SelectionBarProps {
  count: number
  onMark: (mark: Mark) => void
  onEnd: () => void
}

const labels: Record<Mark, string> = { available: 'Mark Available', unavailable: 'Mark Unavailable', clear: 'Clear' }

/** The actions for the selected days. On a phone it stays at the bottom, in reach of the thumb. */
function SelectionBar({ count, onMark, onEnd }: SelectionBarProps) {
  return (
    <section
      aria-label="Selected days"
      className="sticky bottom-0 z-10 -mx-5 mt-4 border-y border-hairline bg-surface px-5 py-2 sm:mx-0 sm:rounded-md sm:border sm:px-4"
    >
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {count === 0 ? 'Choose days in the calendar' : `${formatCount(count, 'day')} selected`}
        </p>
        <Button size="small" tone="quiet" onClick={onEnd}>
          Cancel
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.75rem),1fr))] gap-2 pb-1">
        {marks.map((mark) => (
          <Button
            key={mark}
            size="small"
            tone={mark === 'available' ? 'primary' : 'secondary'}
            disabled={count === 0}
            onClick={() => onMark(mark)}
            className="px-1!"
          >
            {labels[mark]}
          </Button>
        ))}
      </div>
    </section>
  )
}
