import { timeAt } from '@openpulpit/contract/dates'
import ICAL from 'ical.js'
import { maxBusyTimes, type TimeSpan } from './busy-query.ts'
import type { CalendarEvent } from './event.ts'

/** A rule that needs more iterations to reach the window was not made by a person. */
const mostTurns = 30_000

interface Around {
  readonly window: TimeSpan
  /** The zone that days begin and end in. */
  readonly home: ICAL.Timezone
  /** Occurrences that have an event of their own in the calendar. */
  readonly replaced: readonly ICAL.Time[]
}

/** The occurrences of an event that may overlap the window. */
export function* occurrencesOf(event: CalendarEvent, { window, home, replaced }: Around): Generator<TimeSpan> {
  const left = new Set([...replaced, ...event.notAt].map(event.start.isDate ? dayName : nameOf))
  const isLeft = (time: ICAL.Time) => left.has(nameOf(time)) || left.has(dayName(time))
  const spanFrom = (time: ICAL.Time): TimeSpan =>
    time.isDate
      ? [midnight(time, 0, home), midnight(time, event.length, home)]
      : [instantOf(time), instantOf(time) + event.length]

  // DTSTART counts even if the rule does not generate it.
  if (!isLeft(event.start)) yield spanFrom(event.start)
  for (const extra of event.alsoAt) {
    if (extra instanceof ICAL.Time && !isLeft(extra)) yield spanFrom(extra)
    if (extra instanceof ICAL.Period && !isLeft(extra.start)) yield [instantOf(extra.start), instantOf(extra.getEnd())]
  }
  for (const rule of event.rules) {
    if (rule.until && instantOf(rule.until) + longest(event) < window[0]) continue
    const turns = rule.iterator(event.start)
    let found = 0
    for (let turn = 0; turn < mostTurns && found < maxBusyTimes; turn++) {
      const time: ICAL.Time | null = turns.next()
      if (!time) break
      const span = spanFrom(time)
      if (span[0] >= window[1]) break
      if (span[1] <= window[0] || isLeft(time)) continue
      found += 1
      yield span
    }
  }
}

/** The longest possible duration, with a margin of two days for time zones. */
const longest = ({ start, length }: CalendarEvent): number =>
  (start.isDate ? length + 2 : 2) * 86_400_000 + (start.isDate ? 0 : length)

const instantOf = (time: ICAL.Time): number => time.toUnixTime() * 1_000

/** When the day that is `later` days after `day` begins. */
export function midnight(day: ICAL.Time, later: number, zone: ICAL.Timezone): number {
  const moved = new ICAL.Time({ year: day.year, month: day.month, day: day.day, hour: 0, minute: 0, second: 0 }, zone)
  moved.adjust(later, 0, 0, 0)
  const instant = instantOf(moved)
  // Where clocks go forward at midnight, that midnight does not exist and ical.js returns an hour of the day before. (A
  // result on the day itself is fine: time zone tables may disagree after a recent change.)
  const hour = Number.parseInt(timeAt(new Date(instant), zone.tzid), 10)
  return hour < 12 ? instant : instant + (24 - hour) * 3_600_000
}

/**
 * The same occurrence has the same key in every time zone; an all-day key covers everything that starts on that day.
 */
const nameOf = (time: ICAL.Time): string => (time.isDate ? dayName(time) : String(instantOf(time)))
const dayName = ({ year, month, day }: ICAL.Time): string => `${year}-${month}-${day}`
