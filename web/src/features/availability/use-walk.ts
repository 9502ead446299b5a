import type { Day } from '@openpulpit/contract/dates'
import { type KeyboardEvent, useState } from 'react'
import { firstDay, type Month, monthOf, yearsAround } from './months.ts'
import { stepFrom } from './steps.ts'
import type { ShowMonth } from './use-month.ts'

interface Walk {
  today: Day
  month: Month
  onShow: ShowMonth
  /** Arrows with Shift pick the days that they pass. */
  onDraw: (at: Day, to: Day) => void
  onEscape: () => void
}

/** The keyboard's way through the calendar, from month to month. */
export function useWalk({ today, month, onShow, onDraw, onEscape }: Walk) {
  // The day that has the focus, or is to have it as soon as its month is drawn: who walks is quicker than the address.
  const [at, setAt] = useState(today)
  const entry = monthOf(today) === month ? today : firstDay(month)

  const onKey = (event: KeyboardEvent): Day | undefined => {
    if (event.key === 'Escape') onEscape()
    const to = stepFrom(at, event, yearsAround(today))
    if (to === undefined) return undefined
    if (event.shiftKey && event.key.startsWith('Arrow')) onDraw(at, to)
    setAt(to)
    if (monthOf(to) !== monthOf(at)) onShow(() => monthOf(to), { replace: true })
    return to
  }
  return { stop: monthOf(at) === month ? at : entry, onReach: setAt, onKey }
}
