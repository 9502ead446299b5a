import type { Day } from '@openpulpit/contract/dates'
import type { BulkChange } from './day-changes.ts'
import { byMonth, changingDays, leftDays, type MonthDays } from './format-days.ts'

interface DaysToChangeProps {
  bulk: BulkChange
  today: Day
}

/** The days that a mark changes, and those that it leaves. */
export function DaysToChange({ bulk, today }: DaysToChangeProps) {
  return (
    <div className="grid gap-3">
      <DayList title="Days to change" months={byMonth(changingDays(bulk), today)} />
      {bulk.left.length > 0 && <DayList title="Unchanged" months={byMonth(leftDays(bulk), today)} />}
    </div>
  )
}

function DayList({ title, months }: { title: string; months: readonly MonthDays[] }) {
  return (
    <section aria-label={title}>
      <p className="font-medium text-ink">{title}</p>
      <dl className="grid gap-1">
        {months.map(({ month, days }) => (
          <div key={month} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{month}:</dt>
            <dd className="min-w-0 tabular-nums">{days}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
