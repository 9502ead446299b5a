import { expect, test } from 'vitest'
import { formatServiceDate } from './policy.ts'

const service = { day: '2026-12-13', service_time: '11:00', time_zone: 'America/Chicago', preacher_time_zone: null }
const now = new Date('2026-11-24T15:00:00Z')

test.each<[string | null, string]>([
  [null, 'no one is named'],
  ['America/Chicago', 'both live in one zone'],
  ['America/Menominee', 'the clocks of both show the same'],
])('with a preacher in %s the zone goes without saying: %s', (preacher_time_zone) => {
  expect(formatServiceDate({ ...service, preacher_time_zone }, now)).toBe('Sunday, December 13 at 11:00 AM')
})

test('the zone is named where the two sides live in different ones', () => {
  const words = formatServiceDate({ ...service, preacher_time_zone: 'America/New_York' }, now)
  expect(words).toBe('Sunday, December 13 at 11:00 AM CST')
})

test('the year is named where it is another one, on the clock of the church', () => {
  const january = { ...service, day: '2027-01-03' }
  // Still the last evening of the year in Chicago.
  expect(formatServiceDate(january, new Date('2027-01-01T05:30:00Z'))).toBe('Sunday, January 3, 2027 at 11:00 AM')
  expect(formatServiceDate(january, new Date('2027-01-01T06:30:00Z'))).toBe('Sunday, January 3 at 11:00 AM')
})
