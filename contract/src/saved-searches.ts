import { z } from 'zod'
import { timestamp } from './date-schemas.ts'
import { defineEndpoint } from './endpoint.ts'
import { id } from './field-schemas.ts'
import { savedFilters, savedSearchInput } from './saved-search-input.ts'
import { longestSearchName } from './text-rules.ts'

export type SavedSearchForm = z.input<typeof savedSearchInput>
export type SavedSearchInput = z.output<typeof savedSearchInput>

/** More than a church needs. */
export const maxSavedSearches = 20
/** Searches with more matches than this send no notifications. */
export const mostWatched = 200

/**
 * The state of a saved search: watched, not watched because the church does not want it, its day has passed, or it has
 * too many matches.
 */
export const savedSearchStates = ['watched', 'quiet', 'past', 'too_many'] as const
export type SavedSearchState = (typeof savedSearchStates)[number]

/** The filter names, and the longest value in a URL: a list of all options of how someone preaches. */
const filterNames = Object.keys(savedFilters.shape) as (keyof typeof savedFilters.shape)[]
const longestFilter = 1_000

export const savedSearch = z.object({
  _id: id,
  name: z.string().max(longestSearchName),
  /** As in the URL of the search page. */
  filters: z.partialRecord(z.enum(filterNames), z.string().max(longestFilter)),
  wantsNotifications: z.boolean(),
  state: z.enum(savedSearchStates),
  /** When the church was last notified of a new match. */
  notifiedAt: timestamp.nullable(),
})
export type SavedSearch = z.output<typeof savedSearch>

const searchId = z.object({ id })

/** A church's saved searches, which notify it of new matches. */
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
