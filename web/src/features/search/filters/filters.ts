import type { Output } from '@openpulpit/contract/endpoint'
import type { SearchQuery, searchEndpoints } from '@openpulpit/contract/search'
import { searchQuery } from '@openpulpit/contract/search-input'
import { type UrlFilters, useUrlFilters } from '../../../platform/queries/use-url-filters.ts'

const schema = searchQuery.omit({ limit: true })

/** The search's filters, as in the URL. The page size is fixed. */
export type Filters = Omit<SearchQuery, 'limit'>

/** In the URL when no filter is, because an empty query stands for the opening search. */
const everyone = { scope: 'all' }

/**
 * A link may be old, cut off or written by hand: what does not fit is left out. Without any query, the search opens
 * where the church most likely looks.
 */
export function readFilters(address: URLSearchParams): Filters {
  if ([...address.values()].every((value) => value === '')) return schema.parse({ opening: '1' })
  const kept: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.shape)) {
    const given = address.getAll(name)
    const value = given.length > 1 ? given : given[0]
    if (part.safeParse(value).success) kept[name] = value
  }
  return schema.parse(kept)
}

/** The shortest query that says the same. */
export function queryOf({ page, sort, opening, ...filters }: Filters): Record<string, string> {
  if (opening) return {}
  const asked = { ...filters, sort: sort === 'best' ? undefined : sort, page: page === 1 ? undefined : page }
  const query = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? '1' : value.toString()]],
  )
  return query.length > 0 ? Object.fromEntries(query) : everyone
}

/** Keeps the order, which is not a filter. */
export const withoutFilters = ({ sort }: Filters): Filters => ({ ...readFilters(new URLSearchParams(everyone)), sort })

/** The filters that the search opened with. */
export const filtersOf = ({ location, date }: Opening): Filters =>
  readFilters(new URLSearchParams({ ...everyone, location: location ?? '', date: date ?? '' }))

type Opening = NonNullable<Output<typeof searchEndpoints.preachers, 'reply'>['opening']>

/** Whether both search for the same preachers, whatever the page and the order. */
export function isSameSearch(one: Filters, other: Filters): boolean {
  const text = (filters: Filters) => JSON.stringify(queryOf({ ...filters, page: 1, sort: 'best' }))
  return text(one) === text(other)
}

export interface SearchFilters extends Pick<UrlFilters<Filters>, 'filters' | 'turnTo'> {
  change: (part: Partial<Filters>) => void
  clear: () => void
}

const format = { read: readFilters, queryOf }

export function useFilters(): SearchFilters {
  const { filters, go } = useUrlFilters(format)
  return {
    filters,
    change: (part) => go((now) => ({ ...now, ...part, page: 1, opening: undefined })),
    turnTo: (page) => go((now) => ({ ...now, page, opening: undefined })),
    clear: () => go(withoutFilters),
  }
}
