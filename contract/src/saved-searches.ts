import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { savedFilters, savedSearchInput } from './saved-search-input.ts'
import { longestSearchName } from './text-rules.ts'

export type SavedSearchForm = z.input<typeof savedSearchInput>
export type SavedSearchInput = z.output<typeof savedSearchInput>

/** More than a church looks after. */
export const maxSavedSearches = 20
/** A search that more preachers fit tells of no one: whoever finds so many needs no one more. */
export const mostWatched = 200

/**
 * What we do with a saved search: watch it, nothing because the church did not ask for it, nothing because its day has
 * passed, or nothing because too many preachers fit.
 */
export const savedSearchStates = ['watched', 'quiet', 'past', 'too_many'] as const
export type SavedSearchState = (typeof savedSearchStates)[number]

/** The names of what a search asks for, and the longest that an address says of one: a list of every choice of how someone preaches. */
const filterNames = Object.keys(savedFilters.shape) as (keyof typeof savedFilters.shape)[]
const longestFilter = 1_000

export const savedSearch = z.object({
  _id: id,
  name: z.string().max(longestSearchName),
  /** As the address of the search page has them. */
  filters: z.partialRecord(z.enum(filterNames), z.string().max(longestFilter)),
  wantsNotifications: z.boolean(),
  state: z.enum(savedSearchStates),
  /** When we last told the church that someone more fits. */
  notifiedAt: timestamp.nullable(),
})
export type SavedSearch = z.output<typeof savedSearch>

const searchId = z.object({ id })

/** The searches that a church keeps, and is notified of when someone more fits. */
export const savedSearchEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/church/searches',
    access: 'church',
    summary: 'The searches the church has saved, the newest first',
    reply: z.object({ searches: z.array(savedSearch).max(maxSavedSearches) }),
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/church/searches/:id',
    access: 'church',
    summary: 'One saved search',
    params: searchId,
    reply: savedSearch,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/church/searches',
    access: 'church',
    summary: 'Save a search. Only who fits it later is worth a notification',
    body: savedSearchInput,
    reply: savedSearch,
    status: 201,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/church/searches/:id',
    access: 'church',
    summary: 'Rename a saved search, replace its filters, or choose whether it notifies',
    params: searchId,
    body: savedSearchInput,
    reply: savedSearch,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/church/searches/:id',
    access: 'church',
    summary: 'Remove a saved search',
    params: searchId,
  }),
}
