import type { Day } from '@openpulpit/contract/dates'
import { useSearchParams } from 'react-router'
import { type Month, monthOf, readMonth, yearsAround } from './months.ts'

/** Leads to another month. `replace` where Back would only undo a step of the arrow keys. */
export type ShowMonth = (next: (now: Month) => Month, options?: { replace: boolean }) => void

/** The month that is shown. It lives in the address, so that Back and reload bring it again; this month needs no mention. */
export function useMonth(today: Day): { month: Month; show: ShowMonth } {
  const [address, setAddress] = useSearchParams()
  const monthIn = (search: URLSearchParams) => readMonth(search.get('month'), yearsAround(today)) ?? monthOf(today)
  const show: ShowMonth = (next, { replace } = { replace: false }) => {
    // What is drawn may be behind: of two quick presses the second must not forget the first.
    const month = next(monthIn(new URLSearchParams(window.location.search)))
    setAddress(month === monthOf(today) ? {} : { month }, { replace, preventScrollReset: true })
  }
  return { month: monthIn(address), show }
}
