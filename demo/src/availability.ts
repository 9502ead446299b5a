import { addDays, type Day } from '@openpulpit/contract/dates'
import type { Insertable } from 'kysely'
import type { Availability } from '../../server/src/platform/database/schema.ts'
import type { Calendar } from './calendar.ts'
import type { Preacher } from './preachers.ts'
import type { Random } from './random.ts'
import { isBooked, type Story } from './stories.ts'
import { dayNotes } from './texts/requests.ts'

const weeksAhead = 12
const weeksBack = 4

type Habit = 'mostly free' | 'now and then' | 'every other week' | 'untouched'

/** Marked Sundays, some Wednesdays, and occasional vacations. */
export function buildCalendars(
  preachers: readonly Preacher[],
  stories: readonly Story[],
  calendar: Calendar,
  random: Random,
): Insertable<Availability>[] {
  const spoken = new Set(
    stories
      .filter(({ preacher, ending }) => preacher && (isBooked(ending) || ending === 'pending'))
      .map(({ preacher, day }) => `${preacher?.row.id} ${day}`),
  )
  const note = { free: random.deck(dayNotes.free), taken: random.deck(dayNotes.taken) }
  return preachers.flatMap((preacher, index) => {
    const isLead = index === 0
    const habit = isLead ? 'mostly free' : random.weighted(habits)
    if (habit === 'untouched') return []
    const mark = (day: Day, available: boolean, notes: string | null = null) => ({
      ...{ preacher_id: preacher.row.id, day, available, notes },
    })
    const isSpoken = (day: Day) => spoken.has(`${preacher.row.id} ${day}`)
    const suits = (text: string) => preacher.level === 'retired_pastor' || !text.startsWith('Grandchild')
    const sundays = weeksOf(calendar).flatMap(({ day, week }) => {
      const isFree = chances[habit](week, random)
      if (isSpoken(day) || isFree === true) return [mark(day, true, random.chance(0.12) ? note.free() : null)]
      if (isFree === undefined) return []
      return [mark(day, false, random.chance(0.5) ? note.taken(suits) : null)]
    })
    const extra = [
      ...(isLead || random.chance(0.25)
        ? wednesdays(calendar).map((day) => ({ ...mark(day, true), time_slots: ['evening'] }))
        : []),
      ...(isLead || random.chance(0.3)
        ? holiday(calendar, random).map((day) => mark(day, false, 'Family vacation'))
        : []),
    ].filter(({ day, available }) => available || !isSpoken(day))
    return [...new Map([...sundays, ...extra].map((entry) => [entry.day, entry])).values()]
  })
}

const habits: Readonly<Record<Habit, number>> = {
  'mostly free': 38,
  'now and then': 24,
  'every other week': 18,
  untouched: 20,
}

/** Whether a Sunday is free; undefined if unmarked. */
const chances: Readonly<Record<Exclude<Habit, 'untouched'>, (week: number, random: Random) => boolean | undefined>> = {
  'mostly free': (week, random) => (week > 9 && random.chance(0.6) ? undefined : random.chance(0.85)),
  'now and then': (_, random) => (random.chance(0.4) ? undefined : random.chance(0.5)),
  'every other week': (week) => week % 2 === 0,
}

const weeksOf = ({ sunday }: Calendar) =>
  Array.from({ length: weeksBack + weeksAhead + 1 }, (_, index) => index - weeksBack)
    .filter(Boolean)
    .map((week) => ({ week, day: sunday(week) }))

const wednesdays = ({ sunday }: Calendar): Day[] => [1, 2, 3, 4, 5, 6].map((week) => addDays(sunday(week), 3))

/** From a Saturday to the Sunday of the next week. */
function holiday({ sunday }: Calendar, random: Random): Day[] {
  const saturday = addDays(sunday(random.between(7, 11)), -1)
  return Array.from({ length: 9 }, (_, index) => addDays(saturday, index))
}
