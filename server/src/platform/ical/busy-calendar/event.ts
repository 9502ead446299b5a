import ICAL from 'ical.js'
import type { ZoneOf } from './time-zones.ts'

/** An event, or one moved occurrence of it. */
export interface CalendarEvent {
  readonly uid: string | undefined
  readonly start: ICAL.Time
  /** In days for an all-day event, else in milliseconds. */
  readonly length: number
  readonly keepsBusy: boolean
  readonly rules: readonly ICAL.Recur[]
  readonly alsoAt: readonly (ICAL.Time | ICAL.Period)[]
  readonly notAt: readonly ICAL.Time[]
  /** The occurrence that this one replaces (RECURRENCE-ID). */
  readonly replaces: ICAL.Time | undefined
}

/** The addresses and UIDs of a `BusyQuery` as sets. */
export interface CalendarOwner {
  readonly owners: ReadonlySet<string>
  readonly known: ReadonlySet<string>
}

/** Parses the lines of an event; throws if they are invalid. */
export function readEvent(lines: readonly string[], zoneOf: ZoneOf, whose: CalendarOwner): CalendarEvent {
  const event = new ICAL.Component(ICAL.parse(['BEGIN:VEVENT', ...lines.map(asDate), 'END:VEVENT'].join('\r\n')))
  const times = (name: string) =>
    event.getAllProperties(name).flatMap((property) => {
      const zone = zoneOf(property.getFirstParameter('tzid'))
      return property.getValues().map((value) => inZone(value, zone))
    })
  const timeOf = (name: string) => times(name).find((time) => time instanceof ICAL.Time)
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

  const start = timeOf('dtstart')
  if (!start) throw new Error('an event begins')
  const uid = event.getFirstPropertyValue('uid')?.toString().trim() || undefined
  return {
    uid,
    start,
    length: lengthOf(start, timeOf('dtend'), event.getFirstPropertyValue('duration')),
    keepsBusy:
      text('transp') !== 'TRANSPARENT' &&
      text('status') !== 'CANCELLED' &&
      text('x-microsoft-cdo-busystatus') !== 'FREE' &&
      !(uid && whose.known.has(uid.toLowerCase())) &&
      !event.getAllProperties('attendee').some((attendee) => hasDeclined(attendee, whose.owners)),
    rules: event.getAllProperties('rrule').flatMap((rule) => {
      const value = rule.getFirstValue()
      return value instanceof ICAL.Recur ? [untilTheEnd(value, start)] : []
    }),
    alsoAt: times('rdate'),
    notAt: times('exdate').filter((time) => time instanceof ICAL.Time),
    replaces: timeOf('recurrence-id'),
  }
}

/** Some programs omit VALUE=DATE from a date. */
const asDate = (line: string): string =>
  /^[\w-]+(?:;[^:]*)?:\d{8}(?:,\d{8})*$/.test(line) && !/VALUE=DATE\b/i.test(line)
    ? line.replace(':', ';VALUE=DATE:')
    : line

function inZone(value: unknown, zone: ICAL.Timezone): ICAL.Time | ICAL.Period {
  if (value instanceof ICAL.Period) {
    for (const time of [value.start, value.end]) if (time) inZone(time, zone)
    return value
  }
  if (!(value instanceof ICAL.Time)) throw new Error('not a time')
  if (value.zone !== ICAL.Timezone.utcTimezone) value.zone = zone
  return value
}

function lengthOf(start: ICAL.Time, end: ICAL.Time | undefined, duration: unknown): number {
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  if (!start.isDate) return end ? (end.toUnixTime() - start.toUnixTime()) * 1_000 : seconds * 1_000
  const days = end ? end.subtractDate(start).toSeconds() / 86_400 : seconds / 86_400
  return Math.max(1, Math.ceil(days))
}

function hasDeclined(attendee: ICAL.Property, owners: ReadonlySet<string>): boolean {
  const address = String(attendee.getFirstValue()).replace(/^mailto:/i, '')
  return attendee.getFirstParameter('partstat')?.toUpperCase() === 'DECLINED' && owners.has(address.toLowerCase())
}

/** A date in UNTIL includes that whole day. */
function untilTheEnd(rule: ICAL.Recur, start: ICAL.Time): ICAL.Recur {
  const { until } = rule
  if (!until) return rule
  if (until.isDate && !start.isDate) until.resetTo(until.year, until.month, until.day, 23, 59, 59, start.zone)
  else if (until.zone !== ICAL.Timezone.utcTimezone) until.zone = start.zone
  return rule
}
