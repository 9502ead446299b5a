import { expect, test } from 'vitest'
import { badgeText, bellLabel } from './badge.ts'

test('the badge counts to 99 and then says 99+', () => {
  expect([1, 99, 100, 4000].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
})

test('the bell says how many are waiting', () => {
  expect(bellLabel(0)).toBe('Notifications')
  expect(bellLabel(120)).toBe('Notifications, 99+ unread')
})
