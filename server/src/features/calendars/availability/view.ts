import { type AvailabilityEntry, oneOpenPart, openParts } from '@openpulpit/contract/availability'
import type { OpenCalendar } from '@openpulpit/contract/preachers'
import type { DayRow, OpenCalendarRows, OpenDayRow } from './queries.ts'

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

export const toOpenCalendar = ({ from, to, rows }: OpenCalendarRows): OpenCalendar => ({
  from,
  to,
  days: rows.map(toOpenDay),
})

/** An unavailable day does not reveal that it is booked as well. */
function toOpenDay({ day, free, time_slots, booked_at, booked_parts }: OpenDayRow): OpenCalendar['days'][number] {
  if (free === false) return { date: day, availability: 'busy', part: null, bookedAt: [] }
  const open = openParts({ available: free, timeSlots: time_slots, bookedParts: booked_parts })
  const availability = open.length === 0 ? 'busy' : free ? 'free' : 'ask'
  return { date: day, availability, part: oneOpenPart(open), bookedAt: booked_at }
}
