import type { Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { urgencyOf } from './urgency.ts'

const today = '2026-11-23' as Day

test.each([
  ['2026-11-23', 'high'],
  ['2026-11-29', 'high'],
  ['2026-11-30', 'medium'],
  ['2026-12-06', 'medium'],
  ['2026-12-07', 'low'],
  ['2027-06-06', 'low'],
])('a service on %s has %s urgency', (date, urgency) => {
  expect(urgencyOf(date, today)).toBe(urgency)
})

test('without a day the urgency is the usual one', () => {
  expect(urgencyOf(undefined, today)).toBe('medium')
  expect(urgencyOf('', today)).toBe('medium')
  expect(urgencyOf('2026-02-31', today)).toBe('medium')
})
