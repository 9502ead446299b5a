import { classNames } from '../../ui/class-names.ts'
import { LegendEntry } from '../../ui/legend-entry.tsx'
import { todayLook } from '../../ui/week-day.tsx'
import { dayLooks } from './day-looks.ts'

/** What the pictures in the calendar mean. */
export function DayLegend({ today }: { today: string }) {
  return (
    <dl className="@container grid grid-cols-1 content-start gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
      {Object.entries(dayLooks).map(([state, day]) => (
        <LegendEntry key={state} {...day} />
      ))}
      <LegendEntry word="Today" meaning={today} look={classNames('border-hairline', todayLook)} />
    </dl>
  )
}
