import type { AvailabilityEntry } from '@openpulpit/contract/availability'

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
