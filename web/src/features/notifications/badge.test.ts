import { expect, test } from 'vitest'
import { bellLabel } from './badge.tsx'

test('the bell says how many are waiting', () => {
  expect(bellLabel(0)).toBe('Notifications')
  expect(bellLabel(120)).toBe('Notifications, 99+ unread')
})
