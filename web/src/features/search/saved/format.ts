import { type Day, formatDayNear, formatDayShort } from '@openpulpit/contract/dates'
import { mostWatched, type SavedSearch } from '@openpulpit/contract/saved-searches'
import { activeFilters } from '../filters/active-filters.ts'
import type { Filters } from '../filters/filters.ts'

/** "Near Austin, TX · On Sun, Dec 6": all filters of the search. */
export const summaryOf = (filters: Filters, today: Day): string =>
  activeFilters(filters, today)
    .map(({ label }) => label)
    .join(' · ') || 'Anywhere in the U.S., on any day'

/** The suggested name. */
export const usualName = ({ location, date }: Filters): string =>
  [location ?? 'Anywhere', date && formatDayShort(date)].filter(Boolean).join(', ').slice(0, 60)

/** What we do for this search, in one sentence. */
export function stateText(state: SavedSearch['state'], { date }: Filters): string {
  if (state === 'past' && date) return `${formatDayNear(date)} has passed, so we stopped checking.`
  if (state === 'quiet') return 'Notifications are off.'
  if (state === 'too_many') return `More than ${mostWatched} preachers fit. Narrow the search to hear about new ones.`
  return date ? 'We’ll tell you when someone is available.' : 'We’ll tell you when someone new fits.'
}
