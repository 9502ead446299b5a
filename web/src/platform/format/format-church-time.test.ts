import { expect, test } from 'vitest'
import { formatChurchDay, formatChurchMoment, formatChurchTime } from './format-church-time.ts'

test('what happened is told on the clock of the church, which may be on another day than in UTC', () => {
  expect(formatChurchMoment('2026-12-07T02:05:00.000Z', 'America/New_York')).toBe('Dec 6, 2026, 9:05 PM EST')
  expect(formatChurchMoment('2026-12-06T05:00:00.000Z', 'America/New_York')).toBe('Dec 6, 2026, 12:00 AM EST')
  expect(formatChurchDay('2027-01-01T02:00:00.000Z', 'America/Chicago')).toBe('Dec 31, 2026')
  expect(formatChurchTime('2026-07-06T17:30:00.000Z', 'America/Chicago')).toBe('12:30 PM CDT')
})
