import { describe, expect, test } from 'vitest'
import { driveMinutes, fits, minutesBetween, roundTripMiles, type TimedService } from './policy.ts'

const at = (clock: string, duration_minutes = 60): TimedService => ({
  starts_at: new Date(`2026-12-06T${clock}:00Z`),
  duration_minutes,
})

test.each([
  [0, 10],
  [5, 10],
  [18, 30],
  [60, 100],
  [null, null],
])('a drive of %s miles takes about %s minutes', (miles, minutes) => {
  expect(driveMinutes(miles)).toBe(minutes)
})

test.each([
  [0, 0],
  [18, 45],
  [null, null],
])('%s miles away is about %s miles round trip', (miles, roundTrip) => {
  expect(roundTripMiles(miles)).toBe(roundTrip)
})

test('what is between two services does not depend on which is named first', () => {
  expect(minutesBetween(at('09:00'), at('10:30'))).toBe(30)
  expect(minutesBetween(at('10:30'), at('09:00'))).toBe(30)
  expect(minutesBetween(at('09:00'), at('09:30'))).toBe(-30)
  expect(minutesBetween(at('09:00', 90), at('09:00', 15))).toBe(-90)
})

describe('two services can both be held', () => {
  test('when the drive is no longer than what is between them', () => {
    expect(fits(at('09:00'), at('10:30'), 30)).toBe(true)
    expect(fits(at('10:30'), at('09:00'), 30)).toBe(true)
    expect(fits(at('09:00'), at('10:30'), 31)).toBe(false)
  })

  test('one right after the other, in one place alone', () => {
    expect(fits(at('09:00'), at('10:00'), 0)).toBe(true)
    expect(fits(at('09:00'), at('10:00'), 1)).toBe(false)
  })

  test('never when they overlap, however near; and no one knows when the way is not known', () => {
    expect(fits(at('09:00'), at('09:59'), 0)).toBe(false)
    expect(fits(at('09:00'), at('09:59'), null)).toBe(false)
    expect(fits(at('09:00'), at('18:00'), null)).toBeNull()
  })
})
