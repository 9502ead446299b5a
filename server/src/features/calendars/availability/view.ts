import { type AvailabilityEntry, type DayPart, oneOpenPart, openParts } from '@openpulpit/contract/availability'
import type { OpenCalendar } from '@openpulpit/contract/preachers'

/** A day with an entry, with a confirmed service, or with both. */
export interface DayRow {
  readonly day: string
  readonly free: boolean | null
  readonly available: boolean | null
  readonly notes: string | null
  readonly time_slots: string[]
  readonly busy: boolean
  readonly booked_at: string[]
  readonly booked_parts: DayPart[]
}

export const toAvailabilityEntry = (row: DayRow): AvailabilityEntry => ({
  date: row.day,
  available: row.free,
  said: row.available,
  notes: row.notes,
  timeSlots: row.time_slots,
  busy: row.busy,
  booked: row.booked_at.length > 0,
  bookedAt: row.booked_at,
  bookedParts: row.booked_parts,
})

export type OpenDayRow = Pick<DayRow, 'day' | 'free' | 'time_slots' | 'booked_at' | 'booked_parts'>

export const toOpenCalendar = (from: string, to: string, rows: readonly OpenDayRow[]): OpenCalendar => ({
  from,
  to,
  days: rows.map(toOpenDay),
})

/** Anyone who is unavailable does not say that they are booked as well. */
function toOpenDay({ day, free, time_slots, booked_at, booked_parts }: OpenDayRow): OpenCalendar['days'][number] {
  if (free === false) return { date: day, availability: 'busy', part: null, bookedAt: [] }
  const open = openParts({ available: free, timeSlots: time_slots, bookedParts: booked_parts })
  const availability = open.length === 0 ? 'busy' : free ? 'free' : 'ask'
  return { date: day, availability, part: oneOpenPart(open), bookedAt: booked_at }
}
