import { describe, expect, test } from 'vitest'
import type { ThreadLimits } from '../../worker-thread.ts'
import { readBusyTimes } from './busy-calendar.ts'
import type { BusyQuery } from './busy-query.ts'

const asked: BusyQuery = { timeZone: 'America/New_York', from: '2026-11-20', to: '2027-12-26', owners: [] }
const short: ThreadLimits = { milliseconds: 800, megabytes: 64 }
const bytesOf = (...parts: string[][]) =>
  Buffer.from([['BEGIN:VCALENDAR'], ...parts, ['END:VCALENDAR']].map((lines) => lines.join('\r\n')).join('\r\n'))
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'DTSTART:20261206T170000Z',
  'DURATION:PT1H',
  ...lines,
  'END:VEVENT',
]
const once: [number, number][] = [[Date.parse('2026-12-06T17:00Z'), Date.parse('2026-12-06T18:00Z')]]

test('a calendar is read beside everything else', async () => {
  expect(await readBusyTimes(bytesOf(event('SUMMARY:Dentist')), asked)).toEqual(once)
})

describe('a calendar that would never end', () => {
  const endless = bytesOf(event('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))

  test('is given up, and holds up no one meanwhile', async () => {
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    await expect(readBusyTimes(endless, asked, [], short)).rejects.toMatchObject({ reason: 'too_slow' })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(10)
  })

  test('leaves its place to the next one', async () => {
    const hostile = [endless, endless, endless, endless].map((bytes) => readBusyTimes(bytes, asked, [], short))
    expect((await Promise.allSettled(hostile)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(await readBusyTimes(bytesOf(event()), asked)).toEqual(once)
  })
})

test('a calendar that wants all the memory there is does not get it', async () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Greedy', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000']
  const greedy = ['TZOFFSETTO:+0100', 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE']
  const meeting = ['BEGIN:VEVENT', 'DTSTART;TZID=Greedy:20261206T170000', 'DURATION:PT1H', 'END:VEVENT']
  const reading = readBusyTimes(bytesOf(zone, greedy, meeting), asked, [], { milliseconds: 60_000, megabytes: 32 })
  await expect(reading).rejects.toMatchObject({ reason: 'too_large' })
})

const everySecond = ['BEGIN:VEVENT', 'DTSTART:19990101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY', 'END:VEVENT']

test.each([
  ['forty thousand events', bytesOf(Array.from({ length: 40_000 }, () => event()).flat())],
  ['a rule for every second', bytesOf(everySecond, event())],
  ['one endless line', bytesOf([`DESCRIPTION:${'x'.repeat(4_000_000)}`], event())],
  ['lines that are folded without end', bytesOf([`DESCRIPTION:x${'\r\n x'.repeat(1_000_000)}`], event())],
  ['boxes in boxes in boxes', bytesOf(Array(200_000).fill('BEGIN:VEVENT'), Array(200_000).fill('END:VEVENT'), event())],
  [
    'bytes that are no letters',
    Buffer.concat([bytesOf(event()), Buffer.from([0xff, 0x00, 0xfe]), Buffer.from('\r\nEND:VCALENDAR')]),
  ],
])('%s are read in time, with what is among them', async (_, bytes) => {
  expect(await readBusyTimes(bytes, asked)).toEqual(once)
})

const many = (count: number, lines: (at: number) => string[]) =>
  Array.from({ length: count }, (_, at) => lines(at)).flat()
const daily = (...lines: string[]) => event('RRULE:FREQ=DAILY;COUNT=1', ...lines)
const zone = (name: string, ...rules: string[]) => ['BEGIN:VTIMEZONE', `TZID:${name}`, ...rules, 'END:VTIMEZONE']
const winter = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100']
const standard = ['BEGIN:STANDARD', ...winter, 'END:STANDARD']

test.each([
  ['twenty thousand days off', bytesOf(daily(...many(20_000, (at) => [`EXDATE:${20_000_101 + (at % 28)}T170000Z`])))],
  ['a list of days off without end', bytesOf(daily(`EXDATE:${'20270101T170000Z,'.repeat(20_000)}20270102T170000Z`))],
  [
    'zones of every name',
    bytesOf(
      many(10_000, (at) => zone(`Z${at}`, ...standard)),
      event(),
    ),
  ],
  ['a zone of twenty thousand rules', bytesOf(zone('Big', ...many(20_000, () => standard)), event())],
  ['a zone within zones', bytesOf(zone('Deep', ...Array(50_000).fill('BEGIN:STANDARD')), event())],
  [
    'a hundred thousand guests',
    bytesOf(event(...Array(100_000).fill('ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.org'))),
  ],
  [
    'a rule of every second of every day',
    bytesOf(event(`RRULE:FREQ=YEARLY;COUNT=1;BYSECOND=${many(60, (at) => [`${at}`]).join(',')}`)),
  ],
  ['empty lines', bytesOf(['\n'.repeat(2_000_000)], event())],
  ['a name of four megabytes', bytesOf(event(`UID:${'x'.repeat(4_000_000)}`))],
])('%s take no time that matters', async (_, bytes) => {
  expect(await readBusyTimes(bytes, asked)).toContainEqual(once[0])
})

test.each([
  ['two thousand rules for every second', bytesOf(many(2_000, () => event('RRULE:FREQ=SECONDLY')))],
  ['rules that count to the end of time', bytesOf(many(20_000, () => event('RRULE:FREQ=SECONDLY;COUNT=999999999999')))],
  ['days that never come', bytesOf(many(50, () => event('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')))],
  [
    'days that last for ages',
    bytesOf(
      many(2_000, () => [
        'BEGIN:VEVENT',
        'DTSTART;VALUE=DATE:20261206',
        'DTEND;VALUE=DATE:99991231',
        'RRULE:FREQ=DAILY',
        'END:VEVENT',
      ]),
    ),
  ],
  ['a list of days without end', bytesOf(event(`RDATE:${'20270101T170000Z,'.repeat(250_000)}20270102T170000Z`))],
  ['a million parameters', bytesOf(event(`ATTENDEE${';X=Y'.repeat(1_000_000)}:mailto:a@example.org`))],
  [
    'a zone that changes every second for ten thousand years',
    bytesOf([
      ...zone('Far', 'BEGIN:STANDARD', ...winter, 'RRULE:FREQ=SECONDLY', 'END:STANDARD'),
      ...['BEGIN:VEVENT', 'DTSTART;TZID=Far:99991206T170000', 'DURATION:PT1H', 'END:VEVENT'],
    ]),
  ],
])('%s are given up, and the next calendar is read', async (_, bytes) => {
  await expect(readBusyTimes(bytes, asked, [], short)).rejects.toMatchObject({
    reason: expect.stringMatching(/^too_(slow|large)$/),
  })
  expect(await readBusyTimes(bytesOf(event()), asked)).toEqual(once)
})

test.each([
  ['a page', Buffer.from('<!DOCTYPE html><title>Sign in</title>')],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
])('%s is no calendar', async (_, bytes) => {
  await expect(readBusyTimes(bytes, asked)).rejects.toThrow('not a calendar')
})
