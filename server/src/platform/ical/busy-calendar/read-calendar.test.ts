import { describe, expect, test } from 'vitest'
import { calendar, event, read, starts, times } from '../../../../test/fixtures/ical-text.ts'
import { maxBusyTimes, NotACalendar } from './busy-query.ts'

describe('an event keeps busy', () => {
  const noon = ['2026-12-06T17:00Z/2026-12-06T18:30Z']

  test.each([
    ['in Greenwich', ['DTSTART:20261206T170000Z', 'DTEND:20261206T183000Z']],
    [
      'in a zone that everybody knows',
      ['DTSTART;TZID=America/Chicago:20261206T110000', 'DTEND;TZID=America/Chicago:20261206T123000'],
    ],
    ['in one that Windows knows', ['DTSTART;TZID="Pacific Standard Time":20261206T090000', 'DURATION:PT1H30M']],
    ['wherever one is', ['DTSTART:20261206T120000', 'DURATION:PT90M']],
    [
      'in a zone that nobody knows',
      ['DTSTART;TZID=Middle-earth:20261206T120000', 'DTEND;TZID=Middle-earth:20261206T133000'],
    ],
    ['in folded lines', ['DTSTART;TZID=Ameri', ' ca/New_York:20261206', '\tT120000', 'DTEND:20261206T183000Z']],
  ])('%s', (_, lines) => {
    expect(times(...lines)).toEqual(noon)
  })

  test('in a zone whose rules the calendar brings', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:16010101T020000']
    const rules = ['TZOFFSETFROM:-0600', 'TZOFFSETTO:-0700', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11', 'END:STANDARD']
    const summer = ['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0600']
    const end = ['RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE']
    const meeting = event(
      'DTSTART;TZID=Customized Time Zone:20261206T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=YEARLY;BYMONTH=7,12',
    )
    expect(read(calendar(...zone, ...rules, ...summer, ...end, ...meeting))).toEqual([
      '2026-12-06T17:00Z/2026-12-06T18:00Z',
      '2027-07-06T16:00Z/2027-07-06T17:00Z',
      '2027-12-06T17:00Z/2027-12-06T18:00Z',
    ])
  })

  test('for whole days, which are those of the preacher', () => {
    const day = '2026-12-06T05:00Z/2026-12-07T05:00Z'
    expect(times('DTSTART;VALUE=DATE:20261206')).toEqual([day])
    expect(times('DTSTART:20261206')).toEqual([day])
    expect(times('DTSTART;VALUE=DATE:20261206', 'DTEND;VALUE=DATE:20261206')).toEqual([day])
    expect(times('DTSTART;VALUE=DATE:20261206', 'DTEND;VALUE=DATE:20261208')).toEqual([
      '2026-12-06T05:00Z/2026-12-08T05:00Z',
    ])
    expect(times('DTSTART;VALUE=DATE:20261206', 'DURATION:P2D')).toEqual(['2026-12-06T05:00Z/2026-12-08T05:00Z'])
    // Clocks go forward on that Sunday.
    expect(times('DTSTART;VALUE=DATE:20270314')).toEqual(['2027-03-14T05:00Z/2027-03-15T04:00Z'])
  })

  test('for a whole day that begins at one, as the clock is put forward at midnight', () => {
    const days = calendar(...event('DTSTART;VALUE=DATE:20270430'), ...event('DTSTART;VALUE=DATE:20270420'))
    expect(read(days, { timeZone: 'Africa/Cairo' })).toEqual([
      '2027-04-19T22:00Z/2027-04-20T22:00Z',
      '2027-04-29T22:00Z/2027-04-30T21:00Z',
    ])
  })
})

describe('an event keeps no one busy', () => {
  const when = ['DTSTART:20261206T170000Z', 'DTEND:20261206T183000Z']
  test.each([
    ['shown as free', ['TRANSP:TRANSPARENT']],
    ['shown as free by Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
    ['cancelled', ['STATUS:CANCELLED']],
    ['declined', ['ATTENDEE;CN="Whitfield: Naomi";PARTSTAT=DECLINED:MAILTO:Naomi@Example.org']],
  ])('that is %s', (_, lines) => {
    expect(times(...when, ...lines)).toEqual([])
  })

  test('that the calendar’s own address has declined', () => {
    const no = event(...when, 'ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.org')
    expect(read(calendar('X-WR-CALNAME:other@example.org', ...no))).toEqual([])
    expect(read(calendar('X-WR-CALNAME:Family', ...no))).toHaveLength(1)
  })

  test('that lasts no time, is over, or is too far ahead', () => {
    expect(times('DTSTART:20261206T170000Z')).toEqual([])
    expect(times('DTSTART:20261206T170000Z', 'DTEND:20261206T160000Z')).toEqual([])
    expect(times('DTSTART;VALUE=DATE:20261119')).toEqual([])
    expect(times('DTSTART;VALUE=DATE:20271226')).toEqual([])
  })

  test('that came from here', () => {
    const [begin = '', , ...rest] = event(...when)
    const ours = calendar(begin, 'UID:0199A1B2-7c3d', ...rest)
    expect(read(ours, { known: ['0199a1b2-7c3d'] })).toEqual([])
    expect(read(ours, { known: ['0199a1b2'] })).toHaveLength(1)
  })
})

describe('an event that comes again', () => {
  const at10 = ['DTSTART;TZID=America/New_York:20261018T100000', 'DTEND;TZID=America/New_York:20261018T110000']

  test('keeps its time of day when the clocks change', () => {
    expect(starts(...at10, 'RRULE:FREQ=WEEKLY;UNTIL=20270328T235959Z').slice(14)).toEqual([
      '2027-02-28T15:00Z',
      '2027-03-07T15:00Z',
      '2027-03-14T14:00Z',
      '2027-03-21T14:00Z',
      '2027-03-28T14:00Z',
    ])
  })

  test('on the second Sunday and the last Friday of a month, so many times', () => {
    const monthly = ['DTSTART;TZID=America/New_York:20261108T100000', 'DURATION:PT1H']
    expect(starts(...monthly, 'RRULE:FREQ=MONTHLY;BYDAY=2SU,-1FR;COUNT=5')).toEqual([
      '2026-11-27T15:00Z',
      '2026-12-13T15:00Z',
      '2026-12-25T15:00Z',
      '2027-01-10T15:00Z',
    ])
  })

  test('until a day, that day included', () => {
    const rule = ['RRULE:FREQ=WEEKLY;BYDAY=SU,WE;UNTIL=20261129']
    expect(starts(...at10, ...rule)).toEqual(['2026-11-22T15:00Z', '2026-11-25T15:00Z', '2026-11-29T15:00Z'])
    expect(starts('DTSTART;VALUE=DATE:20261122', 'RRULE:FREQ=DAILY;UNTIL=20261123T170000Z')).toEqual([
      '2026-11-22T05:00Z',
    ])
  })

  test('has exceptions, in any zone and by the day, and extra times', () => {
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20261220T235959Z'
    const without = [
      'EXDATE;TZID=America/Chicago:20261122T090000',
      'EXDATE:20261129T150000Z,20261206T140000Z',
      'EXDATE;VALUE=DATE:20261213',
    ]
    const extra = [
      'RDATE:20261125T200000Z',
      'RDATE;VALUE=PERIOD:20261126T100000Z/PT30M,20261127T100000Z/20261127T120000Z',
    ]
    expect(times(...at10, rule, ...without, ...extra)).toEqual([
      '2026-11-25T20:00Z/2026-11-25T21:00Z',
      '2026-11-26T10:00Z/2026-11-26T10:30Z',
      '2026-11-27T10:00Z/2026-11-27T12:00Z',
      '2026-12-06T15:00Z/2026-12-06T16:00Z',
      '2026-12-20T15:00Z/2026-12-20T16:00Z',
    ])
    const daily = [
      'DTSTART;VALUE=DATE:20261201',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;TZID=America/New_York:20261202T000000',
    ]
    expect(times(...daily)).toEqual(['2026-12-01T05:00Z/2026-12-02T05:00Z', '2026-12-03T05:00Z/2026-12-04T05:00Z'])
  })

  test('is once moved, once shortened in another zone, and once called off', () => {
    const series = event(...at10, 'RRULE:FREQ=WEEKLY;UNTIL=20261220T235959Z')
    const moved = event(
      'RECURRENCE-ID;TZID=America/New_York:20261122T100000',
      'DTSTART:20261124T200000Z',
      'DURATION:PT1H',
    )
    const short = event('RECURRENCE-ID:20261129T150000Z', 'DTSTART:20261129T150000Z', 'DURATION:PT15M')
    const off = event(
      'RECURRENCE-ID;TZID=America/Chicago:20261206T090000',
      'DTSTART:20261206T150000Z',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    )
    // Exceptions of another event do not apply to this one.
    const other = event('RECURRENCE-ID:20261213T150000Z', 'DTSTART:20261215T150000Z', 'DURATION:PT1H').map((line) =>
      line.replace('UID:1', 'UID:2'),
    )
    expect(read(calendar(...moved, ...series, ...short, ...off, ...other))).toEqual([
      '2026-11-24T20:00Z/2026-11-24T21:00Z',
      '2026-11-29T15:00Z/2026-11-29T15:15Z',
      '2026-12-13T15:00Z/2026-12-13T16:00Z',
      '2026-12-15T15:00Z/2026-12-15T16:00Z',
      '2026-12-20T15:00Z/2026-12-20T16:00Z',
    ])
  })

  test('is read though its rule began long ago, and however often it comes', () => {
    expect(starts('DTSTART:19800101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')).toHaveLength(401)
    expect(
      starts('DTSTART:20261206T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;UNTIL=21261206T100000Z'),
    ).toHaveLength(2)
    expect(starts('DTSTART:20261206T100000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY;COUNT=1000000000')).toHaveLength(
      maxBusyTimes,
    )
    expect(starts('DTSTART:20261206T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')).toEqual(['2026-12-06T10:00Z'])
  })
})

describe('a calendar', () => {
  const good = event('DTSTART:20261206T170000Z', 'DTEND:20261206T183000Z')

  test('is read though lines and events of it are broken', () => {
    const odd = [
      'X',
      ':',
      'NUL\0;\0:\0',
      ' folded',
      'DTSTART',
      '"',
      `DESCRIPTION:${'x'.repeat(100_000)}`,
      '💥:💥',
      '__proto__:1',
    ]
    const broken = [
      event('DTSTART:tomorrow'),
      event('DTEND:20261206T183000Z'),
      event('DTSTART:20261207T170000Z', 'DURATION:P'),
      event('DTSTART:20261207T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=NEVER'),
      event('DTSTART;TZID="America:20261207T170000', 'DURATION:PT1H'),
    ]
    expect(read(calendar(...odd, ...broken.flat(), ...good.slice(0, 3), ...odd, ...good.slice(3)))).toEqual([
      '2026-12-06T17:00Z/2026-12-06T18:30Z',
    ])
  })

  test('may hold other things, begin with a mark, and end its lines in any way', () => {
    const others = [
      'BEGIN:VTODO',
      'DTSTART:20261207T170000Z',
      'DURATION:PT1H',
      'END:VTODO',
      'BEGIN:VTIMEZONE',
      'END:VTIMEZONE',
    ]
    const alarm = ['BEGIN:VALARM', 'DURATION:PT9H', 'TRANSP:TRANSPARENT', 'END:VALARM', 'END:VEVENT']
    const text = `\uFEFF\n${calendar(...others, ...good.slice(0, -1), ...alarm)}\r\n\r\n`
    for (const end of ['\r\n', '\n', '\r']) {
      expect(read(text.replaceAll('\r\n', end))).toEqual(['2026-12-06T17:00Z/2026-12-06T18:30Z'])
    }
  })

  test('without events is one, and keeps no one busy', () => {
    expect(read(calendar())).toEqual([])
  })

  test('with nothing in it that can be read is none', () => {
    expect(() => read(calendar(...event('DTSTART:tomorrow')))).toThrow(NotACalendar)
  })

  test.each([
    ['a page', '<!DOCTYPE html><html><body>BEGIN:VCALENDAR</body></html>'],
    ['nothing', ''],
    ['bytes', '\u0000\u0001\u0002\ufffd'],
    ['half of one', calendar(...good).slice(0, -30)],
  ])('is not %s', (_, text) => {
    expect(() => read(text)).toThrow(NotACalendar)
  })

  test('in which times meet says when one is busy, not how often', () => {
    const second = event('DTSTART:20261206T180000Z', 'DTEND:20261206T200000Z')
    const third = event('DTSTART:20261206T200000Z', 'DTEND:20261206T210000Z')
    expect(read(calendar(...third, ...good, ...second))).toEqual(['2026-12-06T17:00Z/2026-12-06T21:00Z'])
  })

  test('of two thousand events is read whole', () => {
    const many = Array.from({ length: 2_000 }, (_, hour) => {
      const start = new Date(Date.UTC(2026, 11, 1, hour * 2)).toISOString().replace(/[-:]|\.000/g, '')
      return event(`DTSTART:${start}`, 'DURATION:PT1H')
    })
    expect(read(calendar(...many.flat()))).toHaveLength(2_000)
  })
})
