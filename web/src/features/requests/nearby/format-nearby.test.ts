import { expect, test } from 'vitest'
import { formatNearby, formatNotified, formatReach } from './format-nearby.ts'

const twelve = { preachers: 12, within: 50, awaitsConfirmation: false, today: null }

test('it says how many preachers within how many miles', () => {
  expect(formatNearby(twelve)).toBe('12 preachers within 50 miles')
  expect(formatNearby({ ...twelve, within: null })).toBe('12 preachers near you')
  expect(formatNearby({ ...twelve, preachers: 100 })).toBe('the nearest 100 preachers within 50 miles')
  expect(formatNearby({ ...twelve, preachers: null, within: null })).toBe('fewer than 5 preachers near you')
})

test('it says when they are notified', () => {
  expect(formatReach(twelve)).toBe('We’ll notify 12 preachers within 50 miles.')
  expect(formatReach({ ...twelve, awaitsConfirmation: true })).toBe(
    'Confirm your email and we’ll notify 12 preachers within 50 miles.',
  )
  expect(formatReach({ ...twelve, today: 4 })).toBe(
    'We’ll notify 12 preachers within 50 miles: 4 today and the rest tomorrow.',
  )
  expect(formatReach({ ...twelve, today: 0 })).toBe(
    'We’ll notify 12 preachers within 50 miles. You’ve reached today’s limit, so they hear from us tomorrow.',
  )
})

test('it says how many were notified', () => {
  expect(formatNotified(1)).toBe('We notified 1 preacher near you.')
  expect(formatNotified(12)).toBe('We notified 12 preachers near you.')
})
