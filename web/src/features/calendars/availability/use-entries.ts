import type { AvailabilityInput } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { type Mutation, type QueryClient, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityKeys, type Calendar, daysQuery } from '../api.ts'
import { withChanges } from './day-changes.ts'
import type { Entries } from './day-status.ts'

const pending = { mutationKey: availabilityKeys.save, status: 'pending' } as const
const changesOf = ({ state }: Mutation) => (state.variables as AvailabilityInput).dates

/**
 * Part of the calendar as the preacher sees it: the server's days with pending changes applied. A refused change is
 * dropped.
 */
export function useEntries(start: Day, end: Day) {
  const query = useQuery(daysQuery(start, end))
  const pendingChanges = useMutationState({
    filters: pending,
    select: changesOf,
  })
  const entries = useMemo(
    () => query.data && pendingChanges.reduce<Entries>(withChanges, byDate(query.data)),
    [query.data, pendingChanges],
  )
  return { ...query, entries }
}

export const byDate = ({ availability }: Calendar): Entries => new Map(availability.map((entry) => [entry.date, entry]))

/** The same as a snapshot, for the next change to build on. */
export const withPending = (client: QueryClient, entries: Entries): Entries =>
  client.getMutationCache().findAll(pending).map(changesOf).reduce(withChanges, entries)
