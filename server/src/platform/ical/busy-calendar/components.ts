import { NotACalendar } from './busy-query.ts'

/** The relevant lines of a calendar, unfolded: of each event, of each time zone, and the name. */
export interface Components {
  readonly events: string[][]
  readonly zones: string[][]
  readonly name: string
}

/** The properties that are read. Titles, places and notes are dropped here. */
const read = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'ATTENDEE',
  'X-MICROSOFT-CDO-BUSYSTATUS',
])

/** Splits a calendar into components by line, so that a broken one affects only itself. */
export function componentsOf(text: string): Components {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/)
  // A truncated calendar would free the days of the missing events.
  if (!isLine(lines[0], 'BEGIN:VCALENDAR') || !isLine(lines.at(-1), 'END:VCALENDAR')) throw new NotACalendar()

  const events: string[][] = []
  const zones: string[][] = []
  const within: string[] = []
  let name = ''
  for (const line of lines) {
    const [, property = ''] = /^([\w-]+)[:;]/.exec(line) ?? []
    const upper = property.toUpperCase()
    if (upper === 'BEGIN') {
      within.push(componentIn(line))
      if (within.length === 2 && within[1] === 'VEVENT') events.push([])
      if (within.length === 2 && within[1] === 'VTIMEZONE') zones.push([])
    }
    if (within[1] === 'VTIMEZONE') zones.at(-1)?.push(line)
    if (within[1] === 'VEVENT' && within.length === 2 && read.has(upper)) events.at(-1)?.push(line)
    if (within.length === 1 && upper === 'X-WR-CALNAME') name = line.slice(line.indexOf(':') + 1)
    // An unclosed component ends with its parent.
    if (upper === 'END') within.length = Math.max(0, within.lastIndexOf(componentIn(line)))
  }
  return { events, zones, name }
}

const isLine = (line: string | undefined, wanted: string) => line?.trim().toUpperCase() === wanted
const componentIn = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase()
