import { type Day, dayOf } from '@openpulpit/contract/dates'
import { yearsShown } from '@openpulpit/contract/payment-year'
import { lastTaxMonth } from '@openpulpit/contract/stats'

/** The year and the month where the preacher lives. */
function calendarAt(now: Date, timeZone: string) {
  const today: Day = dayOf(now, timeZone)
  return { thisYear: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
}

/** The present year, and before the tax return is due the last one, if there is anything in it or before it. Newest first. */
export function yearsInView(now: Date, timeZone: string, firstYear: number): number[] {
  const { thisYear, month } = calendarAt(now, timeZone)
  return month <= lastTaxMonth && firstYear < thisYear ? [thisYear, thisYear - 1] : [thisYear]
}

/** Every year since the first, newest first. */
export function yearsToChoose(now: Date, timeZone: string, firstYear: number): number[] {
  const { thisYear } = calendarAt(now, timeZone)
  const years = Math.min(yearsShown, Math.max(1, thisYear - firstYear + 1))
  return Array.from({ length: years }, (_, back) => thisYear - back)
}

/** The year that is asked for, or else the one that the next tax return is about. */
export function yearToShow(asked: number | undefined, now: Date, timeZone: string, firstYear: number): number {
  if (asked !== undefined && yearsToChoose(now, timeZone, firstYear).includes(asked)) return asked
  const [thisYear, lastYear] = yearsInView(now, timeZone, firstYear) as [number, number?]
  return lastYear ?? thisYear
}
