import type { LucideIcon } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { todayLook } from '../../ui/week-day.tsx'
import { dayLooks } from './day-looks.ts'

/** What the pictures in the calendar mean. */
export function DayLegend() {
  return (
    <dl className="grid grid-cols-1 content-start gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-1">
      {Object.values(dayLooks).map((day) => (
        <Entry key={day.word} {...day} />
      ))}
      <Entry word="Today" meaning="at your church" look={classNames('border-hairline', todayLook)} />
    </dl>
  )
}

interface EntryProps {
  word: string
  meaning: string
  look: string
  Icon?: LucideIcon
}

function Entry({ word, meaning, look, Icon }: EntryProps) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex items-center gap-3 font-semibold">
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none inline-flex size-9 shrink-0 items-center justify-center rounded-sm border',
            look,
          )}
        >
          {Icon && <Icon className="size-4" />}
        </span>
        {word}
      </dt>
      <dd className="min-w-0 text-ink-soft">{meaning}</dd>
    </div>
  )
}
