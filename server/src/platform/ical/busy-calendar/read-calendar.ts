import ICAL from 'ical.js'
import { type BusyQuery, maxBusyTimes, NotACalendar, type TimeSpan } from './busy-query.ts'
import { componentsOf } from './components.ts'
import { type CalendarEvent, readEvent } from './event.ts'
import { midnight, occurrencesOf } from './occurrences.ts'
import { zonesOf } from './time-zones.ts'

/**
 * The owner's busy times in a calendar. The input is untrusted and may take unlimited time or memory, so this runs in a
 * thread that can be terminated.
 */
export function readCalendar(
  text: string,
  { timeZone, from, to, owners, known = [], knownTimes = [] }: BusyQuery,
): TimeSpan[] {
  const { events: blocks, zones, name } = componentsOf(text)
  const zoneOf = zonesOf(zones, timeZone)
  const home = zoneOf()
  const window: TimeSpan = [
    midnight(ICAL.Time.fromDateString(from), 0, home),
    midnight(ICAL.Time.fromDateString(to), 0, home),
  ]
  const whose = {
    owners: new Set([...owners, name].map((address) => address.trim().toLowerCase())),
    known: new Set(known.map((uid) => uid.toLowerCase())),
  }

  const events = blocks.flatMap((lines) => {
    try {
      return [readEvent(lines, zoneOf, whose)]
    } catch {
      return []
    }
  })
  // If no event could be read, the calendar must not count as free.
  if (events.length === 0 && blocks.length > 0) throw new NotACalendar()

  const replaced = replacedIn(events)
  const ours = new Set(knownTimes.map(String))
  const spans: TimeSpan[] = []
  for (const event of events) {
    if (!event.keepsBusy) continue
    const around = { window, home, replaced: (!event.replaces && event.uid && replaced.get(event.uid)) || [] }
    try {
      for (const span of occurrencesOf(event, around))
        if (span[1] > window[0] && span[0] < window[1] && !ours.has(String(span))) spans.push(span)
    } catch {
      // A rule that contradicts itself is skipped.
    }
  }
  return mergeSpans(spans, window).slice(0, maxBusyTimes)
}

/** By UID, the occurrences that have an event of their own in the calendar. */
function replacedIn(events: readonly CalendarEvent[]): Map<string, ICAL.Time[]> {
  const replaced = new Map<string, ICAL.Time[]>()
  for (const { uid, replaces } of events) {
    if (!uid || !replaces) continue
    const ofEvent = replaced.get(uid)
    if (ofEvent) ofEvent.push(replaces)
    else replaced.set(uid, [replaces])
  }
  return replaced
}

/** Merges overlapping and adjacent spans, sorted and cut to the window. */
function mergeSpans(spans: readonly TimeSpan[], [first, last]: TimeSpan): TimeSpan[] {
  const one: [number, number][] = []
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    if (end <= first || start >= last || end <= start) continue
    const before = one.at(-1)
    if (before && start <= before[1]) before[1] = Math.max(before[1], Math.min(end, last))
    else one.push([Math.max(start, first), Math.min(end, last)])
  }
  return one
}
