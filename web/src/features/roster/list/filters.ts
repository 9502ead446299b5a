import { parseDay } from '@openpulpit/contract/dates'
import { type RosterQuery, rosterSorts } from '@openpulpit/contract/roster'
import { readSearch } from '@openpulpit/contract/text-rules'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { pageAt } from '../../../platform/queries/use-pages.ts'

/** What the list is narrowed to, as it stands in the address. */
export type RosterFilters = Omit<RosterQuery, 'limit'>

/** A link may be old, cut or written by hand: what does not fit is left out. */
const readFilters = (address: URLSearchParams): RosterFilters => ({
  page: pageAt(address),
  search: readSearch(address.get('search')),
  tag: readSearch(address.get('tag')),
  sort: rosterSorts.find((sort) => sort === address.get('sort')) ?? 'name',
  date: parseDay(address.get('date')),
})

/** The shortest address that says the same. */
export function addressOf({ page, sort, ...filters }: RosterFilters): Record<string, string> {
  const given = { ...filters, ...(sort !== 'name' && { sort }), ...(page > 1 && { page: String(page) }) }
  return Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** Whether someone may be missing from the list because of them. */
export const isNarrowed = ({ search, tag }: RosterFilters): boolean => search !== undefined || tag !== undefined

export interface FilterActions {
  /** Leads back to the first page. `replace` where Back would only undo a few letters. */
  change: (part: Partial<RosterFilters>, options?: { replace?: boolean }) => void
  turnTo: (page: number) => void
}

/** The address is where the filters live: Back, reload and a link all bring the same list. */
export function useRosterFilters(): FilterActions & { filters: RosterFilters } {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address), [address])
  const now = () => readFilters(new URLSearchParams(window.location.search))
  const go = (next: RosterFilters, { replace = false } = {}) =>
    setAddress(addressOf(next), { replace, preventScrollReset: true })
  return {
    filters,
    change: (part, options) => go({ ...now(), ...part, page: 1 }, options),
    turnTo: (page) => go({ ...now(), page }),
  }
}
