import { cleanLine } from '@openpulpit/contract/clean-text'
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

/** An entry in someone's calendar. Texts are plain, and may contain anything that a person typed. */
export interface CalendarEntry {
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly createdAt: Date
  readonly changedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /** Confirmed; otherwise tentative. */
  readonly isFirm: boolean
  /** Cancelled: calendars that have it remove it. */
  readonly isOff?: boolean
  readonly title: string
  readonly place: string
  readonly notes: readonly string[]
  readonly url: string
}

interface CalendarFacts {
  /** A trusted name: the library writes it unescaped. */
  readonly name?: string
  /** Seconds after which a subscribed program may refresh. */
  readonly lookAgainAfter?: number
  /** The owner's zone. A calendar needs at least one component, so an empty one contains this zone's rules. */
  readonly timeZone?: string
  /** Set for a file that is published to someone as it is (RFC 5546). */
  readonly publisher?: { readonly name: string; readonly address: string }
}

/** Writes an iCalendar file (RFC 5545). */
export function calendarFile(entries: readonly CalendarEntry[], facts: CalendarFacts = {}): string {
  const { name, lookAgainAfter, timeZone, publisher } = facts
  const calendar = ical({
    prodId: '//OpenPulpit//OpenPulpit//EN',
    ...(name && { name: cleanLine(name) }),
    ...(lookAgainAfter && { ttl: lookAgainAfter }),
    ...(publisher && { method: ICalCalendarMethod.PUBLISH }),
  })
  const organizer = publisher && { name: cleanLine(publisher.name) || publisher.address, email: publisher.address }
  for (const entry of entries) calendar.createEvent({ ...eventOf(entry), ...(organizer && { organizer }) })
  const zones = new Set([...(timeZone ? [timeZone] : []), ...entries.map((entry) => entry.timeZone)])
  const blocks = [...zones].map((zone) => zoneBlock(zone) ?? '').join('')
  // The library would write the zones among the calendar's properties, and omits the last line break.
  return `${calendar}\r\n`.replace(/(?=^(BEGIN:VEVENT|END:VCALENDAR)\r\n)/m, () => blocks)
}

function eventOf(entry: CalendarEntry) {
  const { uid, sequence, createdAt, changedAt, isFirm, isOff = false, title, place, notes, url } = entry
  return {
    ...{ id: uid, sequence, created: createdAt, lastModified: changedAt, stamp: changedAt },
    ...timesOf(entry),
    summary: cleanLine(title),
    // A church that closed its account has no address.
    location: cleanLine(place) || null,
    description: notes.map(cleanLine).join('\n'),
    url,
    ...(isOff ? off : isFirm ? firm : asked),
  }
}

const firm = {
  status: ICalEventStatus.CONFIRMED,
  busystatus: ICalEventBusyStatus.BUSY,
  transparency: ICalEventTransparency.OPAQUE,
}
const asked = { ...firm, status: ICalEventStatus.TENTATIVE, busystatus: ICalEventBusyStatus.TENTATIVE }
const off = {
  status: ICalEventStatus.CANCELLED,
  busystatus: ICalEventBusyStatus.FREE,
  transparency: ICalEventTransparency.TRANSPARENT,
}

/** Local times with a zone; UTC where a local time would be ambiguous. */
function timesOf({ startsAt, endsAt, timeZone }: CalendarEntry) {
  const isClear = zoneBlock(timeZone) !== null && [startsAt, endsAt].every((at) => !isShownTwice(at, timeZone))
  if (!isClear) return { start: startsAt, end: endsAt }
  return { start: wallClock(startsAt, timeZone), end: wallClock(endsAt, timeZone), timezone: timeZone }
}

let knownZones: ReadonlySet<string> | undefined
const zoneBlocks = new Map<string, string | null>()

/** The zone's VTIMEZONE; null if the library does not know this exact name. */
function zoneBlock(timeZone: string): string | null {
  knownZones ??= new Set(tzlib_get_timezones())
  // Caches only known names, which bounds the cache.
  if (!knownZones.has(timeZone)) return null
  const known = zoneBlocks.get(timeZone)
  if (known !== undefined) return known
  const read = readZoneBlock(timeZone)
  zoneBlocks.set(timeZone, read)
  return read
}

function readZoneBlock(timeZone: string): string | null {
  const [block = ''] = tzlib_get_ical_block(timeZone)
  return block.includes(`\r\nTZID:${timeZone}\r\n`) ? `${block}\r\n` : null
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a formatter costs more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  formats.set(timeZone, format)
  return format
}

/** The local time at an instant, as milliseconds that read as UTC. */
function shownAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Longer than any clock was ever set back. */
const aWhile = 3 * 3_600_000

/** True if the clock shows this time twice that night, because it is set back. */
function isShownTwice(instant: Date, timeZone: string): boolean {
  const now = instant.getTime()
  const shown = shownAt(now, timeZone)
  return [now - aWhile, now + aWhile].some((other) => {
    const twin = shown - (shownAt(other, timeZone) - other)
    return twin !== now && shownAt(twin, timeZone) === shown
  })
}

/** A local time in the shape that ical-generator accepts for a zone other than the server's. */
function wallClock(instant: Date, timeZone: string) {
  const shown = new Date(shownAt(instant.getTime(), timeZone)).toISOString().replace(/[-:]/g, '')
  return {
    format: (pattern?: string) => (pattern === 'HHmmss' ? shown.slice(9, 15) : shown.slice(0, 8)),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  }
}
