import { expect, test } from 'vitest'
import { formatBadgeCount } from './count-badge.tsx'

test('a badge counts to 99 and then says 99+', () => {
  expect([1, 99, 100, 4000].map(formatBadgeCount)).toEqual(['1', '99', '99+', '99+'])
})
