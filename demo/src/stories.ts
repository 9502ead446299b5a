import { addDays, type Day, daysBetween } from '@openpulpit/contract/dates'
import type { ServiceType } from '@openpulpit/contract/service-options'
import { at, type Calendar, earliest, latest } from './calendar.ts'
import type { Church } from './churches.ts'
import type { Preacher } from './preachers.ts'
import type { Random } from './random.ts'

/** The state that a request has reached. */
export type Ending =
  | 'open'
  | 'pending'
  | 'confirmed'
  | 'completed'
  | 'declined'
  | 'withdrawn'
  | 'cancelled_by_church'
  | 'cancelled_by_preacher'
  | 'expired'

export interface Plan {
  readonly church: Church
  /** Undefined for an open request. */
  readonly preacher: Preacher | undefined
  readonly day: Day
  readonly type: ServiceType
  readonly ending: Ending
  /** Sent on this day or later. */
  readonly after?: Day
  /** Whether the two review each other; random if absent. */
  readonly reviewed?: { readonly byChurch: boolean; readonly byPreacher: boolean }
}

/** A request from its first day to its current state. */
export interface Story extends Plan {
  readonly sent: Date
  readonly sentDay: Day
  /** When the preacher accepted or declined. */
  readonly answered: Date | undefined
  /** When it was completed or cancelled. */
  readonly closed: Date | undefined
  readonly closedDay: Day | undefined
}

/** Endings after the preacher has accepted. */
export const isAgreed = (ending: Ending): boolean =>
  ['confirmed', 'completed', 'cancelled_by_church', 'cancelled_by_preacher'].includes(ending)
/** Endings with the preacher in that pulpit. */
export const isBooked = (ending: Ending): boolean => ending === 'confirmed' || ending === 'completed'

/** How many days ahead a church asks. */
const leads: Readonly<Record<ServiceType, readonly [least: number, most: number]>> = {
  sunday_morning: [9, 45],
  sunday_evening: [7, 30],
  wednesday: [6, 30],
  special_service: [21, 70],
  funeral: [2, 4],
  wedding: [30, 90],
}

/** The fewest days from sending to such an ending. */
const shortest: Readonly<Record<Ending, number>> = {
  open: 1,
  pending: 1,
  confirmed: 4,
  completed: 4,
  declined: 4,
  withdrawn: 4,
  cancelled_by_church: 7,
  cancelled_by_preacher: 7,
  expired: 4,
}

/** The possible days of sending; undefined if one of the two had not joined in time. */
export function askingDays(
  { church, preacher, day, ending, type, after }: Plan,
  { today }: Calendar,
): [Day, Day] | undefined {
  const isWaiting = ending === 'open' || ending === 'pending'
  const first = latest(
    church.from,
    ...(preacher ? [preacher.from] : []),
    ...(after ? [after] : []),
    ...(isWaiting ? [addDays(today, -16)] : []),
  )
  const gap = type === 'funeral' && !ending.startsWith('cancelled') ? 2 : shortest[ending]
  const last = earliest(addDays(earliest(day, today), -gap), church.until, ...(preacher ? [preacher.until] : []))
  return first <= last ? [first, last] : undefined
}

/** Adds days and times to a plan. */
export function tell(plan: Plan, calendar: Calendar, random: Random): Story | undefined {
  const days = askingDays(plan, calendar)
  if (!days) return undefined
  const { day, ending, type } = plan
  const isShort = type === 'sunday_morning' && random.chance(0.2)
  const wished = addDays(day, -(isShort ? random.between(4, 8) : random.between(...leads[type])))
  const sentDay = wished < days[0] ? days[0] : wished > days[1] ? lately(days, random) : wished
  const answer = answerOf(sentDay, earliest(addDays(day, -1), calendar.yesterday), random)
  const isAnswered = isAgreed(ending) || ending === 'declined'
  const closing = closingOf(ending, { sentDay, day, answered: answer.day, calendar }, random)
  return {
    ...plan,
    sentDay,
    sent: at(sentDay, random.between(8, 14), random.between(0, 59)),
    answered: isAnswered ? answer.instant : undefined,
    closed: ending === 'declined' ? answer.instant : closing?.instant,
    closedDay: ending === 'declined' ? answer.day : closing?.day,
  }
}

/** One of the last possible days, so that not every distant service was requested yesterday. */
const lately = ([first, last]: readonly [Day, Day], random: Random): Day =>
  addDays(last, -random.between(0, Math.min(18, daysBetween(first, last))))

interface Moment {
  readonly day: Day
  readonly instant: Date
}

function answerOf(sentDay: Day, limit: Day, random: Random): Moment {
  const day = latest(sentDay, earliest(addDays(sentDay, random.pick([0, 0, 1, 1, 1, 2, 3])), limit))
  return { day, instant: at(day, random.between(day === sentDay ? 16 : 8, 20), random.between(0, 49)) }
}

interface Span {
  readonly sentDay: Day
  readonly day: Day
  readonly answered: Day
  readonly calendar: Calendar
}

function closingOf(ending: Ending, { sentDay, day, answered, calendar }: Span, random: Random): Moment | undefined {
  const { yesterday } = calendar
  const within = (from: Day, to: Day): Moment => {
    const chosen = addDays(from, random.between(0, Math.max(0, daysBetween(from, to))))
    return { day: chosen, instant: at(chosen, random.between(8, 20), random.between(0, 59)) }
  }
  switch (ending) {
    case 'completed': {
      const closed = earliest(addDays(day, random.pick([0, 0, 1, 1, 2, 3])), yesterday)
      return { day: closed, instant: at(closed, closed === day ? 21 : random.between(8, 20), random.between(0, 59)) }
    }
    case 'withdrawn':
      return within(addDays(sentDay, 1), earliest(addDays(sentDay, 3), yesterday))
    case 'cancelled_by_church':
    case 'cancelled_by_preacher':
      return within(addDays(answered, 1), earliest(addDays(day, -1), yesterday))
    case 'expired':
      return { day: addDays(day, 1), instant: at(addDays(day, 1), 0, 15) }
    default:
      return undefined
  }
}
