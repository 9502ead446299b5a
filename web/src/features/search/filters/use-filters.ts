import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { type Filters, queryOf, readFilters, withoutFilters } from './filters.ts'

export interface FilterActions {
  /** Any change of a filter leads back to the first page. */
  change: (part: Partial<Filters>) => void
  turnTo: (page: number) => void
  clear: () => void
}

/** The address is where the filters live: Back, reload and a link in a mail all bring the same list. */
export function useFilters(): FilterActions & { filters: Filters } {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(address), [address])
  const addressOf = (asked: Filters) => paths.search(queryOf(asked))
  const go = (next: (now: Filters) => Filters) => {
    // What is drawn may be behind: of two quick choices the second must not forget the first.
    const now = readFilters(new URLSearchParams(window.location.search))
    const to = addressOf(next(now))
    // Asking the same again is nothing that Back should have to undo.
    void navigate(to, { preventScrollReset: true, replace: to === addressOf(now) })
  }
  return {
    filters,
    change: (part) => go((now) => ({ ...now, ...part, page: 1 })),
    turnTo: (page) => go((now) => ({ ...now, page })),
    clear: () => go(withoutFilters),
  }
}
