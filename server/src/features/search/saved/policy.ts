import { type Day, dayOf } from '@openpulpit/contract/dates'
import type { savedFilters } from '@openpulpit/contract/saved-search-input'
import type { SavedSearchState } from '@openpulpit/contract/saved-searches'
import type { z } from 'zod'

const minute = 60_000

/** How soon a search is looked at again. */
const usualWait = 30 * minute
/** A search tells once a day at most. */
const waitAfterNotifying = 24 * 60 * minute

export const nextCheck = (now: Date, notifiedAt: Date | null): Date =>
  new Date(Math.max(now.getTime() + usualWait, (notifiedAt?.getTime() ?? 0) + waitAfterNotifying))

/** What is due later than this was written while the clock was wrong. */
export const latestCheck = (now: Date): Date => new Date(now.getTime() + 2 * waitAfterNotifying)

/** Whether the day that is searched for is over, where the church is. */
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

/** Filters as an address has them: names and texts, and nothing that is usual. */
export function asAddress({ sort, ...filters }: z.output<typeof savedFilters>): Record<string, string> {
  const asked = Object.entries({ ...filters, sort: sort === 'best' ? undefined : sort })
  return Object.fromEntries(
    asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value === true ? '1' : String(value)]])),
  )
}

/** What is new of a search, compared with what was there when we last looked. */
export interface News {
  readonly day: Day | undefined
  /** Who has said that they are available on its day. */
  readonly available: number
  /** Everyone else who newly fits. */
  readonly others: number
}
