import type { Day } from '@openpulpit/contract/dates'
import { messages } from '@openpulpit/contract/messages'
import { useRef, useState } from 'react'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import type { Mark } from './changes.ts'
import { DayDialog } from './day-dialog.tsx'
import { DayLegend } from './day-legend.tsx'
import { MonthToolbar } from './month-toolbar.tsx'
import { MonthView } from './month-view.tsx'
import { firstDay, lastDay, type Month } from './months.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useEntries } from './use-entries.ts'
import type { MarkMany } from './use-marking.ts'
import type { ShowMonth } from './use-month.ts'
import type { Save } from './use-saving-days.ts'
import { useSelection } from './use-selection.ts'
import { useWalk } from './use-walk.ts'

interface CalendarCardProps {
  today: Day
  month: Month
  onShow: ShowMonth
  save: Save
  mark: MarkMany
  /** What has come of the last change. */
  words: string | undefined
}

export function CalendarCard({ today, month, onShow, save, mark, words }: CalendarCardProps) {
  const { entries, isLoadingError, errorUpdatedAt, isFetching, refetch } = useEntries(firstDay(month), lastDay(month))
  useFailureToast(isLoadingError ? errorUpdatedAt : undefined, messages.availabilityLoadFailed)
  const { selected, isPicking, ...selection } = useSelection(today)
  const [opened, setOpened] = useState<{ day: Day; open: boolean; count: number }>()
  const calendar = useRef<HTMLDivElement>(null)
  const walk = useWalk({ today, month, onShow, onDraw: selection.drawOn, onEscape: selection.end })

  const press = (day: Day) =>
    isPicking ? selection.toggle(day) : setOpened((before) => ({ day, open: true, count: (before?.count ?? 0) + 1 }))
  const close = (count: number) => setOpened((now) => (now?.count === count ? { ...now, open: false } : now))
  /** The bar goes, and the focus with it, if it is not taken along. */
  const endPicking = () => {
    selection.end()
    calendar.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }
  const markSelected = async (asked: Mark) => {
    const days = [...selected].sort()
    endPicking()
    if (!(await mark(days, { mark: asked }))) selection.pickAgain(days)
  }

  return (
    <Card>
      <CardTitle>Calendar</CardTitle>
      <MonthToolbar month={month} today={today} onShow={onShow} />
      {isLoadingError ? (
        <ErrorState message={messages.availabilityLoadFailed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div ref={calendar} aria-busy={!entries} className="-mx-3.5 sm:mx-0">
          <MonthView
            {...{ month, today, entries, selected, isPicking, ...walk }}
            onPress={press}
            onDrag={selection.draw}
          />
        </div>
      )}
      <p role="status" className="mt-3 text-sm font-medium text-ink-soft empty:sr-only">
        {words}
      </p>
      <Switch
        label="Select several days"
        hint="Press days one by one, or draw over them."
        checked={isPicking}
        onCheckedChange={(wanted) => (wanted ? selection.begin() : selection.end())}
      />
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
