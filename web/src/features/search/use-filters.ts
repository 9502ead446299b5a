import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
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
  const go = (next: Filters) => void navigate(paths.search(queryOf(next)), { preventScrollReset: true })
  return {
    filters,
    change: (part) => go({ ...filters, ...part, page: 1 }),
    turnTo: (page) => go({ ...filters, page }),
    clear: () => go(withoutFilters(filters)),
  }
}
