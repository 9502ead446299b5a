import { expect, test } from 'vitest'
import { untilItBegins } from './live.ts'

const now = Date.parse('2026-12-06T15:00:00Z')
const at = (startsAt: string, status: 'confirmed' | 'pending' = 'confirmed') => untilItBegins({ status, startsAt }, now)

test('a confirmed request is looked at again when its service begins', () => {
  expect(at('2026-12-06T15:30:00Z')).toBe(30 * 60_000 + 1000)
})

test('there is nothing to wait for once it has begun, when it is far off or not confirmed', () => {
  expect(at('2026-12-06T15:00:00Z')).toBe(false)
  expect(at('2027-06-06T15:00:00Z')).toBe(false)
  expect(at('2026-12-06T15:30:00Z', 'pending')).toBe(false)
  expect(untilItBegins(undefined, now)).toBe(false)
})
