import { expect, test } from 'vitest'
import { formatNotified, formatOfferedAt } from './format.ts'

const now = new Date(2026, 11, 6, 12, 0)
const at = (day: number, hour: number, minute: number) => new Date(2026, 11, day, hour, minute).toISOString()

test('when someone offered reads as one says it', () => {
  expect(
    [at(6, 12, 0), at(6, 11, 55), at(6, 9, 30), at(1, 9, 30)].map((moment) => formatOfferedAt(moment, now)),
  ).toEqual(['Offered just now', 'Offered 5 min ago', 'Offered today, 9:30 AM', 'Offered Dec 1, 9:30 AM'])
})

test('how many were notified is said, and that none were only once the first minute is over', () => {
  const sent = at(6, 11, 59)
  expect(formatNotified(12, sent, now)).toBe('We notified 12 preachers near you.')
  expect(formatNotified(1, sent, now)).toBe('We notified 1 preacher near you.')
  expect(formatNotified(0, at(6, 12, 0), now)).toBe('We’re notifying preachers near you now.')
  expect(formatNotified(0, sent, now)).toBe('No one has been notified yet.')
})
