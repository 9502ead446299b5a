import {
  type AvailabilityEntry,
  type AvailabilityInput,
  availabilityEndpoints,
} from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import type { Output } from '@openpulpit/contract/endpoint'
import { type ExternalCalendarInput, externalCalendarEndpoints } from '@openpulpit/contract/external-calendars'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send, sendPatiently } from '../../platform/http/http.ts'
import type { DayChange } from './availability/day-changes.ts'

export const availabilityKeys = {
  days: ['availability', 'days'],
  between: (start: Day, end: Day) => ['availability', 'days', start, end] as const,
  save: ['availability', 'save'],
} as const

export type Calendar = Output<typeof availabilityEndpoints.show, 'reply'>

/** Days with an entry or a service, including `start` and `end`. */
export const daysQuery = (start: Day, end: Day) =>
  queryOptions({
    queryKey: availabilityKeys.between(start, end),
    queryFn: ({ signal }) => send(availabilityEndpoints.show, { query: { start, end }, signal }),
  })

export const saveDays = (body: AvailabilityInput) => send(availabilityEndpoints.save, { body })

/** Puts saved days into every cached part of the calendar. A day without an entry is removed. */
export function showSaved(
  client: QueryClient,
  changes: readonly DayChange[],
  saved: readonly AvailabilityEntry[],
): void {
  const changed = new Set<string>(changes.map(({ date }) => date))
  for (const [key, calendar] of client.getQueriesData<Calendar>({ queryKey: availabilityKeys.days })) {
    const [, , start, end] = key as ReturnType<typeof availabilityKeys.between>
    if (!calendar) continue
    const others = calendar.availability.filter(({ date }) => !changed.has(date))
    const within = saved.filter(({ date }) => date >= start && date <= end)
    client.setQueryData<Calendar>(key, { availability: [...others, ...within] })
  }
}

export const externalCalendarsQuery = queryOptions({
  queryKey: ['external-calendars'],
  queryFn: ({ signal }) => send(externalCalendarEndpoints.list, { signal }),
})

export const addCalendar = (body: ExternalCalendarInput) => sendPatiently(externalCalendarEndpoints.add, { body })
export const readCalendar = (id: string) => sendPatiently(externalCalendarEndpoints.read, { params: { id } })
export const removeCalendar = (id: string) => send(externalCalendarEndpoints.remove, { params: { id } })
