import { type Day, formatDayNear } from '@openpulpit/contract/dates'
import { classNames } from '../../ui/class-names.ts'
import { LegendEntry } from '../../ui/legend-entry.tsx'
import { todayLook } from '../../ui/week-day.tsx'
import { NoteDot } from './day-face.tsx'
import { dayLooks, partLooks } from './day-looks.ts'

/** What the pictures in the calendar mean. */
export function DayLegend({ today }: { today: Day }) {
  const { available, unavailable, unset, booked, busy } = dayLooks
  return (
    <dl className="@container grid content-start gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {[available, unavailable, unset, booked, { ...busy, word: 'Busy', meaning: 'in another calendar' }].map((day) => (
        <LegendEntry key={day.word} {...day} />
      ))}
      {Object.values(partLooks).map(({ word, Icon }) => (
        <LegendEntry key={word} word="Available" meaning={word} look={available.look} Icon={Icon} />
      ))}
      <LegendEntry word="Note" meaning="of your own" look={unset.look} mark={<NoteDot />} />
      <LegendEntry word="Today" meaning={formatDayNear(today)} look={classNames('border-hairline', todayLook)} />
    </dl>
  )
}
