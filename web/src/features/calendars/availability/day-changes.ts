import {
  type AvailabilityEntry,
  type AvailabilityInput,
  type DayExtent,
  dayExtents,
  dayNotes,
  onlyPart,
  withExtent,
} from '@openpulpit/contract/availability'
import type { Day } from '@openpulpit/contract/dates'
import { z } from 'zod'
import { type Entries, hasMark, isHeld } from './day-status.ts'

export type DayChange = AvailabilityInput['dates'][number]

export const marks = ['available', 'unavailable', 'clear'] as const
/** What can be said of many days at once. */
export type Mark = (typeof marks)[number]

const values: Record<Mark, boolean | null> = { available: true, unavailable: false, clear: null }

export interface BulkChange {
  mark: Mark
  changes: DayChange[]
  /** Days that stay as they are: booked, or busy in another calendar. */
  left: Day[]
}

export interface MarkAsked {
  mark: Mark
  /** Without one the time slots stay as they are. */
  extent?: DayExtent | undefined
  today: Day
}

/** The same mark for many days. Past days and services are never touched; notes stay. */
export function markDays(days: readonly Day[], entries: Entries, { mark, extent, today }: MarkAsked): BulkChange {
  const ahead = days.filter((day) => day >= today)
  const isLeft = (entry: AvailabilityEntry | undefined) => entry !== undefined && (entry.booked || isHeld(entry))
  const open = ahead.filter((day) => !isLeft(entries.get(day)))
  const touched = mark === 'clear' ? open.filter((day) => hasMark(entries.get(day))) : open
  return {
    mark,
    changes: touched.map((date) => changeOf(date, entries.get(date), mark, extent)),
    left: ahead.filter((day) => isLeft(entries.get(day))),
  }
}

function changeOf(date: Day, entry: AvailabilityEntry | undefined, mark: Mark, extent?: DayExtent): DayChange {
  const available = values[mark]
  const timeSlots = available && extent ? withExtent(entry?.timeSlots ?? [], extent) : undefined
  const anyway = available === true && entry?.busy === true
  return { date, available, anyway, notes: available === null ? undefined : (entry?.notes ?? undefined), timeSlots }
}

/** What brings these days back to how they were. */
export const takingBack = (changes: readonly DayChange[], before: Entries): DayChange[] =>
  changes.map(({ date }) => {
    const entry = before.get(date)
    if (!entry || !hasMark(entry)) {
      return { date, available: null, anyway: false, notes: undefined, timeSlots: undefined }
    }
    const { available, said, notes, timeSlots, busy } = entry
    return { date, available: said, anyway: available === true && busy, notes: notes ?? undefined, timeSlots }
  })

/** The calendar as it will be once a change has arrived. */
export function withChanges(entries: Entries, changes: readonly DayChange[]): Entries {
  const next = new Map(entries)
  for (const change of changes) next.set(change.date, entryAfter(change, entries.get(change.date)))
  return next
}

function entryAfter(change: DayChange, before: AvailabilityEntry | undefined): AvailabilityEntry {
  const { date, available, anyway } = change
  const { busy = false, booked = false, timeSlots = [] } = before ?? {}
  if (available === null) {
    return { date, available: busy ? false : null, said: null, notes: null, timeSlots: [], busy, booked }
  }
  return {
    date,
    available: busy && !anyway ? false : available,
    said: available,
    notes: change.notes ?? null,
    timeSlots: change.timeSlots ?? timeSlots,
    busy,
    booked,
  }
}

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
