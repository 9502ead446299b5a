import { largestPage } from '@openpulpit/contract/page-numbers'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The page in the URL; the first if missing or invalid. */
export function pageAt(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1
}

/** How a list's filters are written in the URL. */
interface FilterFormat<Filters> {
  /** A link may be old, cut off or written by hand: what does not fit is left out. */
  read: (address: URLSearchParams) => Filters
  /** The shortest query that `read` turns into the same filters. */
  queryOf: (filters: Filters) => Record<string, string>
}

interface ChangeOptions {
  /** Where Back would only undo a few letters. */
  replace?: boolean
}

export interface UrlFilters<Filters> {
  filters: Filters
  /** Goes back to the first page. */
  change: (part: Partial<Filters>, options?: ChangeOptions) => void
  turnTo: (page: number, options?: ChangeOptions) => void
  go: (next: (now: Filters) => Filters, options?: ChangeOptions) => void
}

/** A list's filters, kept in the URL, so that Back, reload and links bring the same list. `format` must be stable. */
export function useUrlFilters<Filters extends { page: number }>(format: FilterFormat<Filters>): UrlFilters<Filters> {
  const [address, setAddress] = useSearchParams()
  const filters = useMemo(() => format.read(address), [format, address])
  const go: UrlFilters<Filters>['go'] = (next, { replace = false } = {}) => {
    // The render may be behind the URL: the second of two quick choices must not undo the first.
    const now = format.read(new URLSearchParams(window.location.search))
    const query = new URLSearchParams(format.queryOf(next(now)))
    const isSame = query.toString() === new URLSearchParams(format.queryOf(now)).toString()
    setAddress(query, { replace: replace || isSame, preventScrollReset: true })
  }
  return {
    filters,
    change: (part, options) => go((now) => ({ ...now, ...part, page: 1 }), options),
    turnTo: (page, options) => go((now) => ({ ...now, page }), options),
    go,
  }
}
