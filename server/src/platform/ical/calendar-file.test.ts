import { cleanLine } from '@openpulpit/contract/clean-text'
import { states } from '@openpulpit/contract/places'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

/** Days with a clock change in one zone or another, and one without. */
const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-14', '2027-04-04', '2026-12-31']
const minute = 60_000
const starts = fc.oneof(
  fc.tuple(fc.constantFrom(...days), fc.integer({ min: -720, max: 2160 })).map(([day, minutes]) => ({
    at: Date.parse(`${day}T00:00:00Z`) + minutes * minute,
  })),
  fc.integer({ min: Date.parse('2025-11-01') / minute, max: Date.parse('2030-01-01') / minute }).map((minutes) => ({
    at: minutes * minute,
  })),
)

// Adds edge cases: a half-hour summer time, an alias, and an unknown name.
const zones = [...new Set(states.map(({ timeZone }) => timeZone)), 'Australia/Lord_Howe', 'US/Eastern', 'No/Where']

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    'St. Mary, Queen; of \\Peace',
    'Grace\r\nBEGIN:VEVENT\r\nUID:planted\r\nEND:VEVENT',
    'Hope\nEND:VCALENDAR\rX-EVIL:1\u0085X\u2028Y\u2029Z\u000bW',
    'a backslash before an n: \\n, and \\, and \\;',
    '"quoted": ^n \tand tabbed',
    '한빛교회 '.repeat(20),
    `Église ${'é'.repeat(150)}`,
    '👨‍👩‍👧‍👦🙏🏽'.repeat(12),
    '',
  ),
)

const entries: fc.Arbitrary<CalendarEntry> = fc
  .record({
    uid: fc.uuid(),
    sequence: fc.nat({ max: 100 }),
    start: starts,
    minutes: fc.integer({ min: 15, max: 180 }),
    timeZone: fc.constantFrom(...zones),
    isFirm: fc.boolean(),
    title: texts,
    place: texts,
    note: texts,
  })
  .map(({ start, minutes, note, ...rest }) => ({
    ...rest,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    changedAt: new Date('2026-02-03T04:05:06Z'),
    startsAt: new Date(start.at),
    endsAt: new Date(start.at + minutes * minute),
    notes: [note, 'https://pulpit.example/preacher/requests/1'],
    url: 'https://pulpit.example/preacher/requests/1',
  }))

const several = fc.uniqueArray(entries, { selector: ({ uid }) => uid, maxLength: 5 })

/** As it stands in a single line of a calendar. */
const inOneLine = cleanLine

const asMeant = (entry: CalendarEntry) => ({
  uid: entry.uid,
  sequence: entry.sequence,
  start: entry.startsAt.toISOString(),
  end: entry.endsAt.toISOString(),
  status: entry.isFirm ? 'CONFIRMED' : 'TENTATIVE',
  summary: inOneLine(entry.title),
  location: inOneLine(entry.place) || null,
  description: entry.notes.map(inOneLine).join('\n'),
})

function readByICAL(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      summary: event.summary,
      location: event.location,
      description: event.description,
    }
  })
}

function readByNode(file: string) {
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? {
          uid: event.uid,
          sequence: Number(event.sequence),
          start: event.start.toISOString(),
          end: event.end?.toISOString(),
          status: event.status,
        }
      : [],
  )
}

describe('a calendar file', () => {
  test('says the same to two programs that read it as to the one that wrote it', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(several, (given) => {
        const file = calendarFile(given, { name: 'Preaching', lookAgainAfter: 3600 })
        const meant = given.map(asMeant)
        expect(readByICAL(file)).toEqual(meant)
        expect(readByICAL(ICAL.stringify(ICAL.parse(file)))).toEqual(meant)
        expect(readByNode(file)).toEqual(
          meant.map(({ uid, sequence, start, end, status }) => ({ uid, sequence, start, end, status })),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('has lines of at most 75 bytes that end as they have to', () => {
    fc.assert(
      fc.property(several, (given) => {
        const file = calendarFile(given)
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }),
      { numRuns: 100 },
    )
  })

  test('is one also while there is nothing in it', () => {
    const file = calendarFile([], { name: 'Preaching', lookAgainAfter: 3600, timeZone: 'America/Denver' })
    const [zone, ...others] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents()
    expect(zone?.getFirstPropertyValue('tzid')).toBe('America/Denver')
    expect(others).toEqual([])
    expect(file.indexOf('REFRESH-INTERVAL')).toBeLessThan(file.indexOf('BEGIN:VTIMEZONE'))
  })

  test('tells a time in its own zone, with the rules of that zone, and in UTC where a night has it twice', () => {
    const [ordinary] = fc.sample(entries, 1)
    const at = (startsAt: string, timeZone: string) =>
      calendarFile([
        { ...ordinary, timeZone, startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 60 * minute) },
      ] as CalendarEntry[])

    const morning = at('2026-12-06T15:30:00Z', 'America/New_York')
    expect(morning).toContain('DTSTART;TZID=America/New_York:20261206T103000\r\n')
    expect(morning).toContain('DTEND;TZID=America/New_York:20261206T113000\r\n')
    expect(morning).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n')
    expect(at('2026-12-06T15:30:00Z', 'America/Phoenix')).toContain('DTSTART;TZID=America/Phoenix:20261206T083000\r\n')

    const putBack = at('2026-11-01T06:30:00Z', 'America/New_York')
    expect(putBack).toContain('DTSTART:20261101T063000Z\r\n')
    expect(at('2026-12-06T15:30:00Z', 'US/Eastern')).toContain('DTSTART:20261206T153000Z\r\n')
  })
})
