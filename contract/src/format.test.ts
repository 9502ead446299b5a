import { expect, test } from 'vitest'
import { formatCount, fullName, plural } from './format.ts'

test('a name is both parts, or the one that is known', () => {
  expect(fullName({ firstName: 'John', lastName: 'Wesley' })).toBe('John Wesley')
  expect(fullName({ firstName: 'John', lastName: '' })).toBe('John')
  expect(fullName({ firstName: null, lastName: undefined })).toBe('')
})

test('a noun follows its count', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'day'))).toEqual(['0 days', '1 day', '2 days'])
  expect(formatCount(1234, 'person', 'people')).toBe('1,234 people')
  expect(plural(1, 'person', 'people')).toBe('person')
})
