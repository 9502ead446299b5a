import { type Day, dayOf } from '@openpulpit/contract/dates'
import type { savedFilters } from '@openpulpit/contract/saved-search-input'
import type { SavedSearchState } from '@openpulpit/contract/saved-searches'
import type { z } from 'zod'

const minute = 60_000

/** How often a search is checked. */
const usualWait = 30 * minute
/** A search notifies at most once a day. */
const waitAfterNotifying = 24 * 60 * minute

export const nextCheck = (now: Date, notifiedAt: Date | null): Date =>
  new Date(Math.max(now.getTime() + usualWait, (notifiedAt?.getTime() ?? 0) + waitAfterNotifying))

/** A later due time was written while the clock was wrong. */
export const latestCheck = (now: Date): Date => new Date(now.getTime() + 2 * waitAfterNotifying)

/** Whether the searched day has passed in the church's time zone. */
export const isPast = ({ day, time_zone }: { day: string | null; time_zone: string }, now: Date): boolean =>
  day !== null && day < dayOf(now, time_zone)

interface Watched {
  readonly day: string | null
  readonly time_zone: string
  readonly wants_notifications: boolean
  readonly is_too_wide: boolean
}

export function stateOfSearch(search: Watched, now: Date): SavedSearchState {
  if (isPast(search, now)) return 'past'
  if (!search.wants_notifications) return 'quiet'
  return search.is_too_wide ? 'too_many' : 'watched'
}

/** Filters as in a URL, without defaults. */
export function asAddress({ sort, ...filters }: z.output<typeof savedFilters>): Record<string, string> {
  const asked = Object.entries({ ...filters, sort: sort === 'best' ? undefined : sort })
  return Object.fromEntries(
    asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value === true ? '1' : String(value)]])),
  )
}

/** What is new since the last check. */
export interface News {
  readonly day: Day | undefined
  /** Newly marked available on that day. */
  readonly available: number
  /** All other new matches. */
  readonly others: number
}
