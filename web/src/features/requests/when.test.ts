import { expect, test } from 'vitest'
import { dayOfInstant, momentOf, when } from './when.ts'

const service = { date: '2026-12-06', serviceTime: '10:30', timeZone: 'America/New_York' }

test('a service is told in full, on the clock of the church', () => {
  expect(when(service)).toBe('Sunday, December 6, 2026, 10:30 AM EST')
  expect(when({ ...service, date: '2026-07-05', serviceTime: '18:00' })).toBe('Sunday, July 5, 2026, 6:00 PM EDT')
})

test('what happened is told on the same clock, which may be on another day than in UTC', () => {
  expect(momentOf('2026-12-07T02:05:00.000Z', 'America/New_York')).toBe('Dec 6, 2026, 9:05 PM EST')
  expect(momentOf('2026-12-06T05:00:00.000Z', 'America/New_York')).toBe('Dec 6, 2026, 12:00 AM EST')
  expect(dayOfInstant('2027-01-01T02:00:00.000Z', 'America/Chicago')).toBe('Dec 31, 2026')
})
