import type { UserType } from '@openpulpit/contract/users'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListFilters, noFilters, queryOf, readFilters } from './filters.ts'

export interface ListActions {
  /** Any change of a filter leads back to the first page. `replace` where Back would only undo a few letters. */
  change: (part: Partial<ListFilters>, options?: { replace?: boolean }) => void
  turnTo: (page: number) => void
  clear: () => void
}

/** The address is where the filters live: Back, reload and a link all bring the same list. */
export function useRequestFilters(userType: UserType): ListActions & { filters: ListFilters } {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => readFilters(address, userType), [address, userType])
  // What is drawn may be behind: of two quick choices the second must not forget the first.
  const now = () => readFilters(new URLSearchParams(window.location.search), userType)
  const go = (next: ListFilters, { replace = false } = {}) =>
    setAddress(queryOf(next), { replace, preventScrollReset: true })
  return {
    filters,
    change: (part, options) => go({ ...now(), ...part, page: 1 }, options),
    turnTo: (page) => go({ ...now(), page }),
    clear: () => go(noFilters),
  }
}
