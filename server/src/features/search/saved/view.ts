import type { SavedSearch } from '@openpulpit/contract/saved-searches'
import { stateOfSearch } from './policy.ts'
import type { SavedSearchRow } from './queries.ts'

export const toSavedSearch = (row: SavedSearchRow, now: Date): SavedSearch => ({
  _id: row.id,
  name: row.name,
  filters: row.filters,
  wantsNotifications: row.wants_notifications,
  state: stateOfSearch(row, now),
  notifiedAt: row.notified_at?.toISOString() ?? null,
})
