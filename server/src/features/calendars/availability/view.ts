import { type AvailabilityEntry, onlyPart } from '@openpulpit/contract/availability'
import type { OpenCalendar } from '@openpulpit/contract/preachers'

/** A day with an entry, with a confirmed service, or with both. */
export interface DayRow {
  readonly day: string
  readonly free: boolean | null
  readonly available: boolean | null
  readonly notes: string | null
  readonly time_slots: string[]
  readonly busy: boolean
  readonly booked: boolean
}

export const toAvailabilityEntry = (row: DayRow): AvailabilityEntry => ({
  date: row.day,
  available: row.free,
  said: row.available,
  notes: row.notes,
  timeSlots: row.time_slots,
  busy: row.busy,
  booked: row.booked,
})

export interface OpenDayRow {
  readonly day: string
  readonly free: boolean
  readonly time_slots: string[] | null
}

export const toOpenCalendar = (from: string, to: string, rows: readonly OpenDayRow[]): OpenCalendar => ({
  from,
  to,
  days: rows.map(({ day, free, time_slots }) => ({
    date: day,
    availability: free ? 'free' : 'busy',
    part: (free && onlyPart(time_slots ?? [])) || null,
  })),
})
