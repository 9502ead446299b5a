import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import type { OpenCalendar } from '@openpulpit/contract/preachers'

/** A day with an entry, with a confirmed service, or with both. */
export interface DayRow {
  readonly day: string
  readonly available: boolean | null
  readonly notes: string | null
  readonly time_slots: string[]
  readonly booked: boolean
}

export const toAvailabilityEntry = (row: DayRow): AvailabilityEntry => ({
  date: row.day,
  available: row.available,
  notes: row.notes,
  timeSlots: row.time_slots,
  booked: row.booked,
})

export interface OpenDayRow {
  readonly day: string
  readonly free: boolean
}

export const toOpenCalendar = (from: string, to: string, rows: readonly OpenDayRow[]): OpenCalendar => ({
  from,
  to,
  days: rows.map(({ day, free }) => ({ date: day, availability: free ? 'free' : 'busy' })),
})
