import { expect, test } from 'vitest'
import { formatAway, formatDistance } from './format-distance.ts'

test('a distance is whole miles, and nothing where it is not known', () => {
  expect([18, 1, 0, null].map(formatDistance)).toEqual(['18 mi', '1 mi', 'same town', undefined])
  expect(formatDistance(1234)).toBe('1,234 mi')
})

test('where it stands alone it begins with a capital letter', () => {
  expect([18, 0, null].map(formatAway)).toEqual(['18 mi away', 'Same town', undefined])
})
