import { expect, test } from 'vitest'
import { formatMinutes } from './format-minutes.ts'

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [200, '3 hr 20 min'],
])('%s minutes read as "%s"', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words)
})
