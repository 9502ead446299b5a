import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, dayOrTimestamp, time, timestamp } from './date-schemas.ts'
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  formatDay,
  formatDayMedium,
  formatDayShort,
  formatDayShortFrom,
  formatFullDay,
  formatServiceTime,
  formatTime,
  nextSunday,
  parseDay,
  parseTime,
  type Time,
  timeExists,
  weekdayOf,
  zoneName,
} from './dates.ts'

const asDay = (text: string): Day => day.parse(text)
const asTime = (text: string): Time => time.parse(text)

/** Any realistic day, including leap days and year ends. */
const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => asDay(instant.toISOString().slice(0, 10)))
const spans = fc.integer({ min: -40_000, max: 40_000 })

test.each([
  '2024-02-29',
  '2023-02-29',
  '2026-4-1',
  '2200-01-01',
  '',
  '10:30',
  '24:00',
  '9:00',
  undefined,
  null,
  20_261_206,
])('the screens and the schemas agree on %s', (text) => {
  expect(parseDay(text)).toBe(day.safeParse(text).data)
  expect(parseTime(text)).toBe(time.safeParse(text).data)
})

describe('a day', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '2027-01-01', '0001-01-01', '2199-12-31'])(
    '%s exists',
    (text) => {
      expect(day.parse(text)).toBe(text)
    },
  )

  test.each([
    '2023-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
  ])('%j does not', (text) => {
    expect(day.safeParse(text).success).toBe(false)
  })

  test('of a full timestamp is its date part', () => {
    expect(dayOrTimestamp.parse('2026-12-06')).toBe('2026-12-06')
    expect(dayOrTimestamp.parse('2026-12-06T23:30:00.000Z')).toBe('2026-12-06')
    expect(dayOrTimestamp.parse('2026-12-06T23:30:00-05:00')).toBe('2026-12-06')
    expect(dayOrTimestamp.safeParse('2026-02-30T00:00:00Z').success).toBe(false)
    for (const given of ['2026-12-06 10:00', '2026-12-06T', '2026-12-06Tomorrow', '2026-12-06T10:00Zulu']) {
      expect(dayOrTimestamp.safeParse(given).success).toBe(false)
    }
  })

  test('of an instant depends on where one stands', () => {
    const newYear = new Date('2027-01-01T04:30:00Z')
    expect(dayOf(newYear, 'America/New_York')).toBe('2026-12-31')
    expect(dayOf(newYear, 'America/Puerto_Rico')).toBe('2027-01-01')
    expect(dayOf(newYear, 'Asia/Tokyo')).toBe('2027-01-01')
    expect(dayOf(new Date('2024-03-01T07:59:59Z'), 'America/Los_Angeles')).toBe('2024-02-29')
    expect(dayOf(new Date('2024-03-01T08:00:00Z'), 'America/Los_Angeles')).toBe('2024-03-01')
  })

  test('of an instant changes at local midnight also in the nights when clocks change', () => {
    expect(dayOf(new Date('2026-03-08T04:59:59Z'), 'America/New_York')).toBe('2026-03-07')
    expect(dayOf(new Date('2026-03-08T05:00:00Z'), 'America/New_York')).toBe('2026-03-08')
    expect(dayOf(new Date('2026-03-09T03:59:59Z'), 'America/New_York')).toBe('2026-03-08')
    expect(dayOf(new Date('2026-11-02T04:59:59Z'), 'America/New_York')).toBe('2026-11-01')
    expect(dayOf(new Date('2026-11-02T05:00:00Z'), 'America/New_York')).toBe('2026-11-02')
  })
})

describe('counting days', () => {
  test('knows leap days and year ends', () => {
    expect(addDays(asDay('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(asDay('2023-02-28'), 1)).toBe('2023-03-01')
    expect(addDays(asDay('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(asDay('2024-03-01'), -1)).toBe('2024-02-29')
    expect(daysBetween(asDay('2024-01-01'), asDay('2025-01-01'))).toBe(366)
    expect(daysBetween(asDay('2026-01-01'), asDay('2025-01-01'))).toBe(-365)
  })

  test('there and back again, from any day', () => {
    fc.assert(
      fc.property(days, spans, (from, span) => {
        const to = addDays(from, span)
        expect(day.safeParse(to).success).toBe(to < '2200')
        expect(daysBetween(from, to)).toBe(span)
        expect(addDays(to, -span)).toBe(from)
        expect(from < to).toBe(span > 0)
      }),
    )
  })

  test('each day is the weekday after the one before it', () => {
    expect(weekdayOf(asDay('2026-12-06'))).toBe(0)
    fc.assert(
      fc.property(days, (one) => {
        expect(weekdayOf(addDays(one, 1))).toBe((weekdayOf(one) + 1) % 7)
      }),
    )
  })

  test('the next Sunday is a Sunday within a week, and a Sunday is its own', () => {
    fc.assert(
      fc.property(days, (from) => {
        const sunday = nextSunday(from)
        expect(weekdayOf(sunday)).toBe(0)
        expect(daysBetween(from, sunday)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(from, sunday)).toBeLessThan(7)
        expect(nextSunday(sunday)).toBe(sunday)
      }),
    )
  })
})

describe('in words', () => {
  test('a day is the same wherever the reader is', () => {
    const sunday = asDay('2026-12-06')
    expect(formatFullDay(sunday)).toBe('Sunday, December 6, 2026')
    expect(formatDayShort(sunday)).toBe('Dec 6')
  })

  test.each([
    ['2026-12-06', '2026-11-24', 'Sunday, December 6', 'Sun, Dec 6', 'Dec 6'],
    // One day apart around New Year: the year decides.
    ['2027-01-03', '2026-12-31', 'Sunday, January 3, 2027', 'Sun, Jan 3, 2027', 'Jan 3, 2027'],
    ['2026-12-27', '2027-01-01', 'Sunday, December 27, 2026', 'Sun, Dec 27, 2026', 'Dec 27, 2026'],
    ['2027-01-03', '2027-01-01', 'Sunday, January 3', 'Sun, Jan 3', 'Jan 3'],
  ])('%s, read on %s, names its year only where it is another one', (date, today, ...words) => {
    const [long, medium, short] = [formatDay, formatDayMedium, formatDayShortFrom].map((format) =>
      format(asDay(date), asDay(today)),
    )
    expect([long, medium, short]).toEqual(words)
  })

  test.each([
    ['the same zone', '2026-12-13', 'America/Chicago', 'America/Chicago', '11:00 AM'],
    ['another zone', '2026-12-13', 'America/Chicago', 'America/New_York', '11:00 AM CST'],
    ['another zone with the same clocks', '2026-12-13', 'America/New_York', 'America/Detroit', '11:00 AM'],
    ['a zone without summer time, in winter', '2026-12-13', 'America/Phoenix', 'America/Denver', '11:00 AM'],
    ['a zone without summer time, in summer', '2026-07-05', 'America/Phoenix', 'America/Denver', '11:00 AM MST'],
    ['another name for the same time', '2026-07-05', 'America/Phoenix', 'America/Los_Angeles', '11:00 AM'],
  ])('a service names its zone only where the clock of the reader differs: %s', (_, date, timeZone, own, clock) => {
    const reader = { today: asDay('2026-01-01'), timeZone: own }
    const words = formatServiceTime({ date, serviceTime: '11:00', timeZone }, reader)
    expect(words).toBe(`${formatDay(asDay(date), reader.today)} at ${clock}`)
  })

  test('a service of another year names both where both differ', () => {
    const service = { date: '2027-01-03', serviceTime: '18:00', timeZone: 'America/Los_Angeles' }
    const reader = { today: asDay('2026-12-31'), timeZone: 'America/New_York' }
    expect(formatServiceTime(service, reader)).toBe('Sunday, January 3, 2027 at 6:00 PM PST')
  })

  test.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['10:30', '10:30 AM'],
    ['12:00', '12:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s', (given, words) => {
    expect(formatTime(asTime(given))).toBe(words)
  })

  test.each(['24:00', '9:30', '10:60', '10:30:00', '10.30', ''])('%j is no time', (text) => {
    expect(time.safeParse(text).success).toBe(false)
  })

  test('a zone has its winter and its summer name', () => {
    expect(zoneName('America/New_York', asDay('2026-12-06'))).toBe('EST')
    expect(zoneName('America/New_York', asDay('2026-07-05'))).toBe('EDT')
    expect(zoneName('America/Phoenix', asDay('2026-07-05'))).toBe('MST')
  })

  test('an instant leaves as UTC, whether it is text or a Date', () => {
    expect(timestamp.parse(new Date('2026-12-06T15:30:00Z'))).toBe('2026-12-06T15:30:00.000Z')
    expect(timestamp.parse('2026-12-06T10:30:00-05:00')).toBe('2026-12-06T15:30:00.000Z')
  })
})

describe('a timestamp', () => {
  test.each([
    ...['2026-12-06T99:99', '2026-12-06T24:00', '2026-12-06T10:60', '2026-12-06T10:30:60', '2026-12-06T10:30:00+99:00'],
    ...['2026-12-06T10:30-15:00', '2026-12-06T10:30+05:60', '2026-12-06T25:00:00Z', '2026-12-06T10:30:99.9Z'],
  ])('%s has a time that does not exist', (given) => {
    expect(dayOrTimestamp.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([
      'That time doesn’t exist',
    ])
  })

  test.each([
    ...[
      '2026-12-06T00:00',
      '2026-12-06T23:59:59.999Z',
      '2026-12-06T10:30:00,5+14:00',
      '2026-12-06T10:30-09',
      '2026-12-06T10:30+0530',
    ],
  ])('%s is of its day', (given) => {
    expect(dayOrTimestamp.parse(given)).toBe('2026-12-06')
  })
})

describe('a time of a day in a zone', () => {
  test.each([
    ['2027-03-14', '02:30', 'America/New_York', false],
    ['2027-03-14', '02:00', 'America/New_York', false],
    ['2027-03-14', '01:59', 'America/New_York', true],
    ['2027-03-14', '03:00', 'America/New_York', true],
    ['2027-03-14', '02:30', 'America/Phoenix', true],
    ['2027-03-14', '02:30', 'Pacific/Honolulu', true],
    // In autumn this time occurs twice, so it exists.
    ['2027-11-07', '01:30', 'America/New_York', true],
    // Clocks that skip midnight, half an hour, a whole day.
    ['2018-11-04', '00:30', 'America/Sao_Paulo', false],
    ['2018-11-04', '01:00', 'America/Sao_Paulo', true],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', false],
    ['2026-10-04', '02:30', 'Australia/Lord_Howe', true],
    ['2011-12-30', '10:30', 'Pacific/Apia', false],
  ])('%s at %s in %s: %s', (on, at, zone, exists) => {
    expect(timeExists(asDay(on), asTime(at), zone)).toBe(exists)
  })

  test('exists on every ordinary day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (on, minute) => {
        const at = asTime(new Date(minute * 60_000).toISOString().slice(11, 16))
        expect(timeExists(on, at, 'Pacific/Honolulu') || on < '1948').toBe(true)
      }),
    )
  })
})
