import { nextDays, sundaysWithin } from '@openpulpit/contract/availability'
import { addDays, type Day, dayOf, weekdayOf } from '@openpulpit/contract/dates'
import { formatCount } from '@openpulpit/contract/format'
import { CalendarRange, Church, Eraser, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../../platform/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Card, CardTitle } from '../../../ui/layout/card.tsx'
import { CalendarCard } from './calendar-card.tsx'
import type { BulkChange } from './day-changes.ts'
import { DaysToChange } from './days-to-change.tsx'
import { daysFrom, daysOf, type Month } from './months.ts'
import { RecurrenceDialog } from './recurrence-dialog.tsx'
import { useMonth } from './use-month.ts'
import { type MarkMany, useMarkDays, useSaveDays } from './use-save-days.ts'

interface AvailabilityCalendarProps {
  /** The preacher's, which decides what today is. */
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

const markNextDays = 'Mark Next 7 Days Available'
const markSundays = 'Mark All Sundays Available'
const clearThisMonth = 'Clear This Month'

const buttonStyle = { tone: 'secondary', size: 'small', wide: true } as const
const within = (today: Day, count: number) => daysFrom(today, addDays(today, count - 1))

interface Question {
  bulk: BulkChange
  title: string
  confirmLabel: string
}

/** Marks many days at once. Lists every day before it changes. */
function QuickActions({ month, today, mark }: QuickActionsProps) {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const [repeating, setRepeating] = useState({ open: false, count: 0 })

  const ask = async (
    days: Day[],
    asked: Parameters<MarkMany['plan']>[1],
    words: (bulk: BulkChange) => Omit<Question, 'bulk'>,
  ) => {
    const bulk = await mark.plan(days, asked)
    if (bulk?.changes.length === 0) return void mark.carryOut(bulk)
    if (!bulk) return
    setQuestion({ bulk, ...words(bulk) })
    setIsOpen(true)
  }
  const askAvailable = (title: string, days: Day[]) =>
    void ask(days, { mark: 'available', keepUnavailable: true }, ({ changes }) => ({
      title,
      confirmLabel: `Mark ${formatCount(changes.length, 'Day')} Available`,
    }))
  const askClear = () =>
    void ask(daysOf(month), { mark: 'clear' }, () => ({
      title: 'Are you sure you want to clear all availability for this month?',
      confirmLabel: clearThisMonth,
    }))
  const confirm = () => {
    setIsOpen(false)
    if (question) void mark.carryOut(question.bulk)
  }

  return (
    <Card>
      <CardTitle>Quick Actions</CardTitle>
      <div className="grid gap-3">
        <Button
          {...buttonStyle}
          icon={<CalendarRange aria-hidden="true" />}
          onClick={() => askAvailable(markNextDays, within(today, nextDays))}
        >
          {markNextDays}
        </Button>
        <Button
          {...buttonStyle}
          icon={<Church aria-hidden="true" />}
          onClick={() =>
            askAvailable(
              markSundays,
              within(today, sundaysWithin).filter((day) => weekdayOf(day) === 0),
            )
          }
        >
          {markSundays}
        </Button>
        <Button
          {...buttonStyle}
          icon={<Repeat aria-hidden="true" />}
          onClick={() => setRepeating(({ count }) => ({ open: true, count: count + 1 }))}
        >
          Repeat Every Week or Month
        </Button>
        <Button {...buttonStyle} icon={<Eraser aria-hidden="true" />} onClick={askClear}>
          {clearThisMonth}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        “All Sundays” covers the next {sundaysWithin} days. We show you every date first. Booked days never change.
      </p>
      <RecurrenceDialog
        key={repeating.count}
        today={today}
        open={repeating.open}
        onClose={() => setRepeating((now) => ({ ...now, open: false }))}
        onSave={mark.carryOut}
      />
      {question && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={question.title}
          confirmLabel={question.confirmLabel}
          tone={question.bulk.mark === 'clear' ? 'danger' : 'primary'}
          onConfirm={confirm}
        >
          <DaysToChange bulk={question.bulk} today={today} />
        </ConfirmDialog>
      )}
    </Card>
  )
}
