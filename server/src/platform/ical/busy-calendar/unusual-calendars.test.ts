import { describe, expect, test } from 'vitest'
import { calendar, event, read, starts, times } from '../../../../test/fixtures/ical-text.ts'

describe('what others write wrongly or unusually', () => {
  const later = event('DTSTART:20261208T170000Z', 'DURATION:PT1H')

  test('costs no more than itself where something is never closed', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M']
    const open = event('DTSTART:20261206T170000Z', 'DURATION:PT1H', ...alarm)
    expect(read(calendar(...open, ...later))).toEqual([
      '2026-12-06T17:00Z/2026-12-06T18:00Z',
      '2026-12-08T17:00Z/2026-12-08T18:00Z',
    ])
  })

  test('counts from its first day, also where its rule names another', () => {
    expect(starts('DTSTART:20261202T170000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=2')).toEqual([
      '2026-12-02T17:00Z',
      '2026-12-06T17:00Z',
      '2026-12-13T17:00Z',
    ])
  })

  test('is not followed where it ended long ago, and is to its last day', () => {
    const daily = ['DTSTART:20140101T170000Z', 'DURATION:PT1H']
    expect(starts(...daily, 'RRULE:FREQ=DAILY;UNTIL=20200101T000000Z')).toEqual([])
    expect(starts(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261121T170000Z')).toEqual([
      '2026-11-20T17:00Z',
      '2026-11-21T17:00Z',
    ])
    expect(times('DTSTART;VALUE=DATE:20140101', 'RRULE:FREQ=DAILY;UNTIL=20261120')).toHaveLength(1)
  })
})

test('a service of ours that was copied by hand is known by its time', () => {
  const copied = calendar(...event('DTSTART:20261206T153000Z', 'DTEND:20261206T163000Z'))
  const own = [Date.parse('2026-12-06T15:30Z'), Date.parse('2026-12-06T16:30Z')] as const
  expect(read(copied, { knownTimes: [own] })).toEqual([])
  expect(read(copied, { knownTimes: [[own[0], own[1] + 60_000]] })).toHaveLength(1)
})
