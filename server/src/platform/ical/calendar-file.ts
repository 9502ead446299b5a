import { cleanLine } from '@openpulpit/contract/clean-text'
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

/** Something that someone's calendar shows. All texts are plain, and may be whatever a person typed. */
export interface CalendarEntry {
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly createdAt: Date
  readonly changedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /** It is going to be so; otherwise it is only asked for. */
  readonly isFirm: boolean
  /** It was going to be, and is not: anyone who has it in a calendar takes it out. */
  readonly isOff?: boolean
  readonly title: string
  readonly place: string
  readonly notes: readonly string[]
  readonly url: string
}

interface CalendarFacts {
  /** A name of ours: the library writes it as it is. */
  readonly name?: string
  /** Seconds after which a program that subscribes to it may look again. */
  readonly lookAgainAfter?: number
  /** Its owner's zone. Without anything in it a file is none, so an empty one has the rules of that zone. */
  readonly timeZone?: string
  /** It is given to someone as it is, by whom (RFC 5546). */
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
  // The library would write the zones amid the facts of the whole, and leaves out the end of the last line.
  return `${calendar}\r\n`.replace(/(?=^(BEGIN:VEVENT|END:VCALENDAR)\r\n)/m, () => blocks)
}

function eventOf(entry: CalendarEntry) {
  const { uid, sequence, createdAt, changedAt, isFirm, isOff = false, title, place, notes, url } = entry
  return {
    ...{ id: uid, sequence, created: createdAt, lastModified: changedAt, stamp: changedAt },
    ...timesOf(entry),
    summary: cleanLine(title),
    // A church that has left is nowhere.
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

/** In the zone's own time; in UTC where that would not say which instant is meant. */
function timesOf({ startsAt, endsAt, timeZone }: CalendarEntry) {
  const isClear = zoneBlock(timeZone) !== null && [startsAt, endsAt].every((at) => !isShownTwice(at, timeZone))
  if (!isClear) return { start: startsAt, end: endsAt }
  return { start: wallClock(startsAt, timeZone), end: wallClock(endsAt, timeZone), timezone: timeZone }
}

let knownZones: ReadonlySet<string> | undefined
const zoneBlocks = new Map<string, string | null>()

/** The rules of a zone, as a part of the file; null for a zone that is not known by just this name. */
function zoneBlock(timeZone: string): string | null {
  knownZones ??= new Set(tzlib_get_timezones())
  // Only what is known is remembered: that is a list which ends.
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

/** Making one costs more than all that is asked of it. */
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

/** What a clock on the wall of a zone shows at an instant, as milliseconds that are read as if they were UTC. */
function shownAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Longer than any zone's clock was ever put back. */
const aWhile = 3 * 3_600_000

/** Whether the clock on the wall shows this time twice that night, because it is put back. */
function isShownTwice(instant: Date, timeZone: string): boolean {
  const now = instant.getTime()
  const shown = shownAt(now, timeZone)
  return [now - aWhile, now + aWhile].some((other) => {
    const twin = shown - (shownAt(other, timeZone) - other)
    return twin !== now && shownAt(twin, timeZone) === shown
  })
}

/** An instant as a zone's clock shows it, in the shape in which ical-generator takes a time that is not the server's own. */
function wallClock(instant: Date, timeZone: string) {
  const shown = new Date(shownAt(instant.getTime(), timeZone)).toISOString().replace(/[-:]/g, '')
  return {
    format: (pattern?: string) => (pattern === 'HHmmss' ? shown.slice(9, 15) : shown.slice(0, 8)),
    isValid: () => true,
    toDate: () => instant,
    toJSON: () => instant.toISOString(),
  }
}
