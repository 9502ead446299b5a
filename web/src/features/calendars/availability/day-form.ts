import { type AvailabilityEntry, dayExtents, dayNotes, onlyPart, withExtent } from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { z } from 'zod'
import type { DayChange } from './day-changes.ts'
import { isHeld } from './day-status.ts'

export const dayForm = z.object({
  mark: z.enum(['available', 'unavailable']),
  extent: z.enum(dayExtents),
  notes: dayNotes,
})
export type DayForm = z.output<typeof dayForm>

/** What the form begins with. Most who press a day are going to say that they are free. */
export const formOf = (entry: AvailabilityEntry | undefined): z.input<typeof dayForm> => ({
  mark: entry?.available === false ? 'unavailable' : 'available',
  extent: onlyPart(entry?.timeSlots ?? []) ?? 'all_day',
  notes: entry?.notes ?? '',
})

/**
 * Which part of the day is only asked of a free one; an unavailable one keeps what was said of it. Where another calendar
 * makes it unavailable, leaving it so takes nothing back: it is free again when that one is.
 */
export function toChange(date: Day, { mark, extent, notes }: DayForm, entry: AvailabilityEntry | undefined): DayChange {
  if (mark === 'available') {
    const timeSlots = withExtent(entry?.timeSlots ?? [], extent)
    return { date, available: true, anyway: entry?.busy === true, notes, timeSlots }
  }
  const available = entry !== undefined && isHeld(entry) && entry.said === true
  return { date, available, anyway: false, notes, timeSlots: undefined }
}

export const cleared = (date: Day): DayChange => ({
  date,
  available: null,
  anyway: false,
  notes: undefined,
  timeSlots: undefined,
})
