import {
  type AvailabilityEntry,
  type AvailabilityInput,
  type DayExtent,
  dayExtents,
  type KeptDay,
  onlyPart,
  withExtent,
} from '@openpulpit/contract/availability'
import { dayNotes } from '@openpulpit/contract/availability-input'
import type { Day } from '@openpulpit/contract/dates'
import { z } from 'zod'
import { type Entries, hasMark, isHeld } from './day-status.ts'

export type DayChange = AvailabilityInput['dates'][number]

export const marks = ['available', 'unavailable', 'clear'] as const
/** The marks that can be set on many days at once. */
export type Mark = (typeof marks)[number]

const values: Record<Mark, boolean | null> = { available: true, unavailable: false, clear: null }

/** Why a day is left unchanged. */
export const leftReasons = ['booked', 'busy', 'unavailable'] as const
export type LeftReason = (typeof leftReasons)[number]
export interface LeftDay {
  day: Day
  why: LeftReason
}

/** A mark for many days: the days to change, and those to leave. */
export interface BulkChange {
  mark: Mark
  changes: DayChange[]
  left: LeftDay[]
  /** Days that the server must not change, whatever happened in the meantime. */
  keep: KeptDay[]
  /** The changes that undo it. */
  back: DayChange[]
}

export interface MarkAsked {
  mark: Mark
  /** Without one, the time slots stay. */
  extent?: DayExtent | undefined
  /** Leaves unavailable days alone. For days chosen by a rule instead of one by one. */
  keepUnavailable?: boolean | undefined
  today: Day
}

/** Plans a mark for many days. Skips past days, services and days that already have it; notes stay. */
export function markDays(days: readonly Day[], entries: Entries, { today, ...asked }: MarkAsked): BulkChange {
  const ahead = days.filter((day) => day >= today)
  const left = ahead.flatMap((day) => {
    const why = leftReasonOf(entries.get(day), asked)
    return why ? [{ day, why }] : []
  })
  const isLeft = new Set(left.map(({ day }) => day))
  const changes = ahead
    .filter((day) => !isLeft.has(day))
    .map((day) => changeOf(day, entries.get(day), asked))
    .filter((change) => isNews(change, entries.get(change.date)))
  const keep: KeptDay[] = asked.keepUnavailable ? ['unavailable', 'booked'] : ['booked']
  return { mark: asked.mark, changes, left, keep, back: takingBack(changes, entries) }
}

type Asked = Omit<MarkAsked, 'today'>

function leftReasonOf(entry: AvailabilityEntry | undefined, { mark, keepUnavailable }: Asked): LeftReason | undefined {
  if (entry?.booked) return 'booked'
  if (entry && isHeld(entry)) return 'busy'
  return keepUnavailable && mark !== 'unavailable' && entry?.said === false ? 'unavailable' : undefined
}

function isNews({ available, timeSlots }: DayChange, entry: AvailabilityEntry | undefined): boolean {
  const isSame = available === (entry?.said ?? null)
  return !isSame || (timeSlots != null && timeSlots.join() !== entry?.timeSlots.join())
}

/** Moves what the server left alone to the unchanged days. */
export function withoutKept(bulk: BulkChange, kept: readonly AvailabilityEntry[]): BulkChange {
  const isKept = ({ date }: { date: string }) => kept.some((entry) => entry.date === date)
  const left = kept.map(({ date, booked }): LeftDay => ({ day: date as Day, why: booked ? 'booked' : 'unavailable' }))
  return {
    ...bulk,
    changes: bulk.changes.filter((change) => !isKept(change)),
    left: [...bulk.left, ...left],
    back: bulk.back.filter((change) => !isKept(change)),
  }
}

function changeOf(date: Day, entry: AvailabilityEntry | undefined, { mark, extent }: Asked): DayChange {
  const available = values[mark]
  const timeSlots = available && extent ? withExtent(entry?.timeSlots ?? [], extent) : undefined
  const overridesBusy = available === true && entry?.busy === true
  return {
    date,
    available,
    overridesBusy,
    notes: available === null ? undefined : (entry?.notes ?? undefined),
    timeSlots,
  }
}

/** The changes that restore these days. */
export const takingBack = (changes: readonly DayChange[], before: Entries): DayChange[] =>
  changes.map(({ date }) => {
    const entry = before.get(date)
    if (!entry || !hasMark(entry)) {
      return { date, available: null, overridesBusy: false, notes: undefined, timeSlots: undefined }
    }
    const { available, said, notes, timeSlots, busy } = entry
    return { date, available: said, overridesBusy: available === true && busy, notes: notes ?? undefined, timeSlots }
  })

/** The calendar once the changes are saved. */
export function withChanges(entries: Entries, changes: readonly DayChange[]): Entries {
  const next = new Map(entries)
  for (const change of changes) next.set(change.date, entryAfter(change, entries.get(change.date)))
  return next
}

function entryAfter(change: DayChange, before: AvailabilityEntry | undefined): AvailabilityEntry {
  const { date, available, overridesBusy } = change
  const { busy = false, timeSlots = [], booked = false, bookedAt = [], bookedParts = [] } = before ?? {}
  const services = { booked, bookedAt, bookedParts }
  if (available === null) {
    return { date, available: busy ? false : null, said: null, notes: null, timeSlots: [], busy, ...services }
  }
  return {
    date,
    available: busy && !overridesBusy ? false : available,
    said: available,
    notes: change.notes ?? null,
    timeSlots: change.timeSlots ?? timeSlots,
    busy,
    ...services,
  }
}

export const dayForm = z.object({
  mark: z.enum(['available', 'unavailable']),
  extent: z.enum(dayExtents),
  notes: dayNotes,
})
export type DayForm = z.output<typeof dayForm>

/** The form's initial values: most people who click a day want to mark it available. */
export const formOf = (entry: AvailabilityEntry | undefined): z.input<typeof dayForm> => ({
  mark: entry?.available === false ? 'unavailable' : 'available',
  extent: onlyPart(entry?.timeSlots ?? []) ?? 'all_day',
  notes: entry?.notes ?? '',
})

/**
 * Only an available day asks for its parts; an unavailable one keeps them. A day that another calendar makes
 * unavailable stays tied to it, and becomes available again with it.
 */
export function toChange(date: Day, { mark, extent, notes }: DayForm, entry: AvailabilityEntry | undefined): DayChange {
  if (mark === 'available') {
    const timeSlots = withExtent(entry?.timeSlots ?? [], extent)
    return { date, available: true, overridesBusy: entry?.busy === true, notes, timeSlots }
  }
  const available = entry !== undefined && isHeld(entry) && entry.said === true
  return { date, available, overridesBusy: false, notes, timeSlots: undefined }
}

export const cleared = (date: Day): DayChange => ({
  date,
  available: null,
  overridesBusy: false,
  notes: undefined,
  timeSlots: undefined,
})
