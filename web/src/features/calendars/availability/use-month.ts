import { type Day, parseDay } from '@openpulpit/contract/dates'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { isWithin, type Month, monthOf, readMonth, yearsAround } from './months.ts'

/** Shows another month. `replace` where Back would only undo an arrow key. */
export type ShowMonth = (next: (now: Month) => Month, options?: { replace: boolean }) => void

/**
 * The month on screen. It is in the URL for Back and reload, except the current month. A link to a day
 * (`?day=2026-12-06`) shows its month.
 */
export function useMonth(today: Day): { month: Month; show: ShowMonth } {
  const [address, setAddress] = useSearchParams()
  const monthIn = (search: URLSearchParams) => {
    const linked = readDay(search, today)
    return linked ? monthOf(linked) : (readMonth(search.get('month'), yearsAround(today)) ?? monthOf(today))
  }
  const show: ShowMonth = (next, { replace } = { replace: false }) => {
    // The render may be behind the URL: the second of two quick clicks must build on the first.
    const month = next(monthIn(new URLSearchParams(window.location.search)))
    setAddress(toSearch(month, today), { replace, preventScrollReset: true })
  }
  return { month: monthIn(address), show }
}

/** Opens the day that a link names once its month has loaded. Then the URL names only the month. */
export function useLinkedDay(today: Day, isLoaded: boolean, onOpen: (day: Day) => void): void {
  const [address, setAddress] = useSearchParams()
  const linked = readDay(address, today)
  const open = useEffectEvent((day: Day) => {
    setAddress(toSearch(monthOf(day), today), { replace: true, preventScrollReset: true })
    onOpen(day)
  })
  useEffect(() => {
    if (linked && isLoaded) open(linked)
  }, [linked, isLoaded])
}

const toSearch = (month: Month, today: Day): Record<string, string> => (month === monthOf(today) ? {} : { month })

/** Undefined for past days, because they cannot be marked. */
function readDay(search: URLSearchParams, today: Day): Day | undefined {
  const linked = parseDay(search.get('day'))
  if (!linked || linked < today) return undefined
  return isWithin(yearsAround(today), monthOf(linked)) ? linked : undefined
}
