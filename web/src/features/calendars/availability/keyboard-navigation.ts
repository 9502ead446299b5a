import { addDays, type Day, weekdayOf } from '@openpulpit/contract/dates'
import { addMonths, isWithin, monthOf, sameDayIn, type Years } from './months.ts'

interface Key {
  key: string
  shiftKey: boolean
}

const pages: Partial<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The day that a key moves to; undefined for other keys. Never leaves the calendar's years. */
export function dayForKey(day: Day, { key, shiftKey }: Key, years: Years): Day | undefined {
  const column = weekdayOf(day)
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
  }
  const [step, page] = [steps[key], pages[key]]
  let to: Day
  if (step !== undefined) to = addDays(day, step)
  else if (page !== undefined) to = sameDayIn(addMonths(monthOf(day), shiftKey ? page * 12 : page), day)
  else return undefined
  return isWithin(years, monthOf(to)) ? to : day
}
