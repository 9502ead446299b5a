import type { Day } from '@openpulpit/contract/dates'
import { type Mutation, type QueryClient, useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityKeys, type Calendar, daysQuery } from '../api.ts'
import { type DayChange, withChanges } from './day-changes.ts'
import type { Entries } from './day-status.ts'

const pending = { mutationKey: availabilityKeys.save, status: 'pending' } as const
const changesOf = ({ state }: Mutation) => state.variables as DayChange[]

/**
 * A part of the calendar as the preacher wants it: what the server said, and over it what is still on its way there.
 * What the server refuses is on its way no more, so the day is again as it was.
 */
export function useEntries(start: Day, end: Day) {
  const query = useQuery(daysQuery(start, end))
  const onTheirWay = useMutationState({
    filters: pending,
    select: changesOf,
  })
  const entries = useMemo(
    () => query.data && onTheirWay.reduce<Entries>(withChanges, byDate(query.data)),
    [query.data, onTheirWay],
  )
  return { ...query, entries }
}

export const byDate = ({ availability }: Calendar): Entries => new Map(availability.map((entry) => [entry.date, entry]))

/** The same at one moment, for who is about to change it further. */
export const withPending = (client: QueryClient, entries: Entries): Entries =>
  client.getMutationCache().findAll(pending).map(changesOf).reduce(withChanges, entries)
