import { expect, test } from 'vitest'
import { formatAway, formatDistance } from './format-distance.ts'

test('a distance is whole miles, and nothing where it is not known', () => {
  expect([17.6, 1, 0.4, 0, null].map(formatDistance)).toEqual(['18 mi', '1 mi', 'under 1 mi', 'under 1 mi', undefined])
  expect(formatDistance(1234.4)).toBe('1,234 mi')
})

test('where it stands alone it begins with a capital letter', () => {
  expect([17.6, 0.4, null].map(formatAway)).toEqual(['18 mi away', 'Under 1 mi away', undefined])
})
