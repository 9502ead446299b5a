import {
  type AvailabilityEntry,
  type DayPart,
  oneOpenPart,
  onlyPart,
  openParts,
} from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'

export type DayStatus = 'past' | 'booked' | 'busy' | 'available' | 'unavailable' | 'unset'
export type Entries = ReadonlyMap<string, AvailabilityEntry>

/** A day's status. A service overrides every mark; another calendar overrides all but "available anyway". */
export function statusOf(day: Day, entry: AvailabilityEntry | undefined, today: Day): DayStatus {
  if (day < today) return 'past'
  if (entry?.booked) return 'booked'
  if (entry && isHeld(entry)) return 'busy'
  if (entry?.available === true) return 'available'
  return entry?.available === false ? 'unavailable' : 'unset'
}

/** Busy by another calendar, and not marked as available anyway. */
export const isHeld = ({ busy, available }: AvailabilityEntry): boolean => busy && available !== true

/** The only open part of a booked day. */
export const openPartOf = (entry: AvailabilityEntry): DayPart | null => oneOpenPart(openParts(entry))

/** The only part marked as available. */
export const partOf = (entry: AvailabilityEntry | undefined): DayPart | undefined =>
  entry?.available === true ? onlyPart(entry.timeSlots) : undefined

/** Whether the preacher has set something that can be cleared. */
export const hasMark = (entry: AvailabilityEntry | undefined): boolean => entry !== undefined && entry.said !== null
