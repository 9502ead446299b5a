import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import type { DayRow } from './queries.ts'

export const toAvailabilityEntry = (row: DayRow): AvailabilityEntry => ({
  date: row.day,
  available: row.available,
  notes: row.notes,
  timeSlots: row.time_slots,
  booked: row.booked,
})
