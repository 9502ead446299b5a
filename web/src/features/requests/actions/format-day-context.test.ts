import { expect, test } from 'vitest'
import { formatCalendarMark, formatDriveTime, formatGap } from './format-day-context.ts'

test.each([
  [18, 30, '18 mi away, about 30 min by car'],
  [0, 10, 'Same town, about 10 min by car'],
  [58, 97, '58 mi away, about 1 hr 40 min by car'],
  [null, null, 'Distance unknown'],
])('the drive is told as an estimate', (distance, driveMinutes, words) => {
  expect(formatDriveTime({ distance, driveMinutes })).toBe(words)
})

test.each([
  [{ state: 'free', freeThen: true, timeSlots: [] }, 'good', 'You marked this day as available'],
  [{ state: 'free', freeThen: true, timeSlots: ['morning'] }, 'good', 'You marked this day as available'],
  [
    { state: 'free', freeThen: false, timeSlots: ['evening'] },
    'against',
    'You marked this day as available in the evening only',
  ],
  [{ state: 'away', freeThen: false, timeSlots: [] }, 'against', 'You marked this day as unavailable'],
  [{ state: 'busy', freeThen: false, timeSlots: [] }, 'against', 'Another calendar shows you’re busy that day'],
  [{ state: 'unset', freeThen: null, timeSlots: [] }, 'nothing', 'You haven’t marked this day yet'],
] as const)('what the calendar says: %o', (mark, bearing, words) => {
  expect(formatCalendarMark({ ...mark, timeSlots: [...mark.timeSlots], notes: null })).toEqual({ bearing, words })
})

const between = { status: 'confirmed', overlaps: false, minutesBetween: 90, driveMinutes: 32, fits: true } as const

test.each([
  [{}, 'You have 1 hr 30 min in between. The trip takes about 35 min.'],
  [{ minutesBetween: 20, fits: false }, 'The trip takes about 35 min, and you have only 20 min in between.'],
  // 32 and 30 minutes must not both be shown as 30.
  [{ minutesBetween: 30, fits: false }, 'The trip takes about 35 min, and you have only 30 min in between.'],
  [{ minutesBetween: 0, fits: false }, 'The trip takes about 35 min, and you have no time in between.'],
  [{ minutesBetween: 0, driveMinutes: 0 }, 'You have no time in between, at the same place.'],
  [{ driveMinutes: 0 }, 'You have 1 hr 30 min in between, at the same place.'],
  [{ driveMinutes: null, fits: null }, 'You have 1 hr 30 min in between. Distance unknown.'],
  [{ overlaps: true, fits: false }, 'You’re already booked at that time.'],
  [{ overlaps: true, fits: false, status: 'pending' }, 'This is at the same time. You can accept only one of the two.'],
] as const)('how another service goes together with this one: %o', (given, words) => {
  expect(formatGap({ ...between, ...given })).toBe(words)
})
