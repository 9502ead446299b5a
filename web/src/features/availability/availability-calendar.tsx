import { dayOf } from '@openpulpit/contract/dates'
import { useNow } from '../../platform/use-now.ts'
import { CalendarCard } from './calendar-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useMarking } from './use-marking.ts'
import { useMonth } from './use-month.ts'
import { useSavingDays } from './use-saving-days.ts'

interface AvailabilityCalendarProps {
  /** Where the preacher lives: it decides which day is today. */
  timeZone: string
}

export function AvailabilityCalendar({ timeZone }: AvailabilityCalendarProps) {
  const today = dayOf(useNow(), timeZone)
  const { month, show } = useMonth(today)
  const { save, words, say } = useSavingDays()
  const mark = useMarking(today, save, say)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <CalendarCard today={today} month={month} onShow={show} save={save} mark={mark} words={words} />
      <QuickActions month={month} today={today} mark={mark} />
    </div>
  )
}
