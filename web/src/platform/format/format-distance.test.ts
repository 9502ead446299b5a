import { expect, test } from 'vitest'
import { formatDistance } from './format-distance.ts'

test('a distance is whole miles, and nothing where it is not known', () => {
  expect([17.6, 1, 0.4, 0, null].map(formatDistance)).toEqual(['18 mi', '1 mi', 'under 1 mi', 'under 1 mi', undefined])
  expect(formatDistance(1234.4)).toBe('1,234 mi')
})
