import { type SavedSearchForm, savedSearchEndpoints } from '@openpulpit/contract/saved-searches'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../platform/http/http.ts'
import { type Filters, queryOf, readFilters } from '../filters/filters.ts'

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches', 'list'] as const,
  queryFn: async ({ signal }) => (await send(savedSearchEndpoints.list, { signal })).searches,
})

export const savedSearchQuery = (id: string) =>
  queryOptions({
    queryKey: ['saved-searches', id] as const,
    queryFn: ({ signal }) => send(savedSearchEndpoints.show, { params: { id }, signal }),
  })

export const addSearch = (body: SavedSearchForm) => send(savedSearchEndpoints.add, { body })

export const editSearch = (id: string, body: SavedSearchForm) =>
  send(savedSearchEndpoints.edit, { params: { id }, body })

export const removeSearch = (id: string) => send(savedSearchEndpoints.remove, { params: { id } })

/** What is saved of a search: everything but the page. */
export function savedFiltersOf(filters: Filters): Record<string, string> {
  const { scope: _, ...saved } = queryOf({ ...filters, page: 1 })
  return saved
}

/** A saved search as filters. */
export const filtersOfSaved = (saved: Readonly<Record<string, string>>): Filters =>
  readFilters(new URLSearchParams({ scope: 'all', ...saved }))
