import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './avatar.tsx'

test.each([
  ['Ruth Okafor', 'RO'],
  ['  maria del carmen ortiz ', 'MO'],
  ['Élise', 'É'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its tint', () => {
  expect(tintOf('Ruth Okafor')).toBe(tintOf('Ruth Okafor'))
  expect(tintOf('')).toBeDefined()
})
