import { expect, test } from 'vitest'
import { attendanceWords } from './format.ts'

test.each([
  [1, '1 person'],
  [0, '0 people'],
  [1250, '1,250 people'],
  [null, undefined],
])('an attendance of %j reads %j', (expected, words) => {
  expect(attendanceWords(expected)).toBe(words)
})
