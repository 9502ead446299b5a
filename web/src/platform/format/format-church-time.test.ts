import type { Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { formatChurchDate, formatChurchDay, formatChurchMoment, formatChurchTime } from './format-church-time.ts'

const east = 'America/New_York'
const reader = { today: '2026-12-24' as Day, timeZone: east }

test('what happened is told on the clock of the church, which may be on another day than in UTC', () => {
  expect(formatChurchMoment('2026-12-07T02:05:00.000Z', east, reader)).toBe('Dec 6 at 9:05 PM')
  expect(formatChurchMoment('2026-12-06T05:00:00.000Z', east, reader)).toBe('Dec 6 at 12:00 AM')
})

test('the year is named only where it is another one', () => {
  const nextYear = { ...reader, today: '2027-01-01' as Day }
  expect(formatChurchDay('2027-01-01T02:00:00.000Z', 'America/Chicago', reader)).toBe('Dec 31')
  expect(formatChurchDay('2027-01-01T02:00:00.000Z', 'America/Chicago', nextYear)).toBe('Dec 31, 2026')
  expect(formatChurchDate('2027-01-01T02:00:00.000Z', 'America/Chicago')).toBe('Dec 31, 2026')
})

test('the zone is named only to someone in another one', () => {
  expect(formatChurchTime('2026-07-06T17:30:00.000Z', 'America/Chicago', reader)).toBe('12:30 PM CDT')
  expect(formatChurchTime('2026-07-06T17:30:00.000Z', east, reader)).toBe('1:30 PM')
})
