import { expect, test } from 'vitest'
import { formatBooked } from './format-booked.ts'

test.each([
  [['18:00'], 'morning', 'Booked at 6:00 PM · Morning open'],
  [['10:30'], 'evening', 'Booked at 10:30 AM · Evening open'],
  [['08:00', '18:00'], null, 'Booked at 8:00 AM and 6:00 PM'],
] as const)('%j with %s open', (bookedAt, open, words) => {
  expect(formatBooked(bookedAt, open)).toBe(words)
})
