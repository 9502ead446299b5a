import { nextDays, sundaysWithin } from '@openpulpit/contract/availability'
import { addDays, type Day, dayOf, weekdayOf } from '@openpulpit/contract/dates'
import { CalendarRange, Church, Eraser, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { useMonth } from './month-toolbar.tsx'
import { daysFrom, daysOf, formatMonth, type Month } from './months.ts'
import { RecurrenceDialog } from './recurrence-dialog.tsx'
import { type MarkMany, useMarkDays, useSaveDays } from './use-save-days.ts'

interface AvailabilityCalendarProps {
  /** Where the preacher lives: it decides which day is today. */
  timeZone: string
}

export function AvailabilityCalendar({ timeZone }: AvailabilityCalendarProps) {
  const today = dayOf(useNow(), timeZone)
  const { month, show } = useMonth(today)
  const { save, words, say } = useSaveDays()
  const mark = useMarkDays(today, save, say)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <CalendarCard today={today} month={month} onShow={show} save={save} mark={mark} words={words} />
      <QuickActions month={month} today={today} mark={mark} />
    </div>
  )
}

interface QuickActionsProps {
  month: Month
  today: Day
  mark: MarkMany
}

const buttonStyle = { tone: 'secondary', size: 'small', wide: true } as const
const within = (today: Day, count: number) => daysFrom(today, addDays(today, count - 1))

/** Many days with a press or two. */
function QuickActions({ month, today, mark }: QuickActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [repeating, setRepeating] = useState({ open: false, count: 0 })
  const markAvailable = (days: Day[]) => void mark(days, { mark: 'available' })
  const clear = () => {
    setIsAsking(false)
    void mark(daysOf(month), { mark: 'clear' })
  }

  return (
    <Card>
      <CardTitle>Quick Actions</CardTitle>
      <div className="grid gap-3">
        <Button
          {...buttonStyle}
          icon={<CalendarRange aria-hidden="true" />}
          onClick={() => markAvailable(within(today, nextDays))}
        >
          Mark Next 7 Days Available
        </Button>
        <Button
          {...buttonStyle}
          icon={<Church aria-hidden="true" />}
          onClick={() => markAvailable(within(today, sundaysWithin).filter((day) => weekdayOf(day) === 0))}
        >
          Mark All Sundays Available
        </Button>
        <Button
          {...buttonStyle}
          icon={<Repeat aria-hidden="true" />}
          onClick={() => setRepeating(({ count }) => ({ open: true, count: count + 1 }))}
        >
          Repeat Every Week or Month
        </Button>
        <Button {...buttonStyle} icon={<Eraser aria-hidden="true" />} onClick={() => setIsAsking(true)}>
          Clear This Month
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        The Sundays are those of the next {sundaysWithin} days. Past days, booked days and days on which another
        calendar is busy stay as they are.
      </p>
      <RecurrenceDialog
        key={repeating.count}
        today={today}
        open={repeating.open}
        onClose={() => setRepeating((now) => ({ ...now, open: false }))}
        mark={mark}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Are you sure you want to clear all availability for this month?"
        confirmLabel="Clear This Month"
        tone="danger"
        onConfirm={clear}
      >
        It is about {formatMonth(month)}. Booked days and past days stay as they are.
      </ConfirmDialog>
    </Card>
  )
}
