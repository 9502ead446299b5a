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

/** The status of a day. A service comes before every mark; another calendar before all but "available anyway". */
export function statusOf(day: Day, entry: AvailabilityEntry | undefined, today: Day): DayStatus {
  if (day < today) return 'past'
  if (entry?.booked) return 'booked'
  if (entry && isHeld(entry)) return 'busy'
  if (entry?.available === true) return 'available'
  return entry?.available === false ? 'unavailable' : 'unset'
}

/** Another calendar keeps the day busy, and the preacher did not mark it as available anyway. */
export const isHeld = ({ busy, available }: AvailabilityEntry): boolean => busy && available !== true

/** The one part of a booked day that is left for another service. */
export const openPartOf = (entry: AvailabilityEntry): DayPart | null => oneOpenPart(openParts(entry))

/** The one part of the day that they marked as available. */
export const partOf = (entry: AvailabilityEntry | undefined): DayPart | undefined =>
  entry?.available === true ? onlyPart(entry.timeSlots) : undefined

/** Something of the preacher's own is there to be cleared. */
export const hasMark = (entry: AvailabilityEntry | undefined): boolean => entry !== undefined && entry.said !== null
