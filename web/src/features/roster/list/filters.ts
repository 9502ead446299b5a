import { parseDay } from '@openpulpit/contract/dates'
import { type RosterQuery, rosterSorts } from '@openpulpit/contract/roster'
import { readSearch } from '@openpulpit/contract/text-rules'
import { pageAt, useUrlFilters } from '../../../platform/queries/use-url-filters.ts'

/** The list's filters, as in the URL. */
export type RosterFilters = Omit<RosterQuery, 'limit'>

const readFilters = (address: URLSearchParams): RosterFilters => ({
  page: pageAt(address),
  search: readSearch(address.get('search')),
  tag: readSearch(address.get('tag')),
  sort: rosterSorts.find((sort) => sort === address.get('sort')) ?? 'name',
  date: parseDay(address.get('date')),
})

/** The shortest query that says the same. */
function queryOf({ page, sort, ...filters }: RosterFilters): Record<string, string> {
  const given = { ...filters, ...(sort !== 'name' && { sort }), ...(page > 1 && { page: String(page) }) }
  return Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** Whether these filters can hide someone. */
export const isNarrowed = ({ search, tag }: RosterFilters): boolean => search !== undefined || tag !== undefined

const format = { read: readFilters, queryOf }

export const useRosterFilters = () => useUrlFilters(format)
