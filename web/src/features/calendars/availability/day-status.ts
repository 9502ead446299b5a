import { type AvailabilityEntry, type DayPart, onlyPart } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'

export type DayStatus = 'past' | 'booked' | 'busy' | 'available' | 'unavailable' | 'unset'
export type Entries = ReadonlyMap<string, AvailabilityEntry>

/** How a day stands. A service goes before every mark; another calendar before all but "available anyway". */
export function statusOf(day: Day, entry: AvailabilityEntry | undefined, today: Day): DayStatus {
  if (day < today) return 'past'
  if (entry?.booked) return 'booked'
  if (entry && isHeld(entry)) return 'busy'
  if (entry?.available === true) return 'available'
  return entry?.available === false ? 'unavailable' : 'unset'
}

/** Another calendar keeps the day busy, and the preacher did not say that they are free anyway. */
export const isHeld = ({ busy, available }: AvailabilityEntry): boolean => busy && available !== true

/** The one part of the day that somebody is free for. */
export const partOf = (entry: AvailabilityEntry | undefined): DayPart | undefined =>
  entry?.available === true ? onlyPart(entry.timeSlots) : undefined

/** Something of the preacher's own is there to be cleared. */
export const hasMark = (entry: AvailabilityEntry | undefined): boolean => entry !== undefined && entry.said !== null
