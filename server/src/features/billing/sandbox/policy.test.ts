import { describe, expect, test } from 'vitest'
import { monthsAfter } from './policy.ts'

const after = (start: string, months: number) => monthsAfter(new Date(start), months).toISOString()

describe('so many months later', () => {
  test.each([
    ['2026-01-31T15:30:00Z', 1, '2026-02-28T15:30:00.000Z'],
    ['2026-01-31T15:30:00Z', 2, '2026-03-31T15:30:00.000Z'],
    ['2026-01-31T15:30:00Z', 3, '2026-04-30T15:30:00.000Z'],
    ['2027-12-30T00:00:00Z', 2, '2028-02-29T00:00:00.000Z'],
    ['2026-11-15T23:59:59Z', 13, '2027-12-15T23:59:59.000Z'],
    ['2026-11-15T23:59:59Z', 0, '2026-11-15T23:59:59.000Z'],
  ])('%s and %i months is the same day of the month, or its last: %s', (start, months, expected) => {
    expect(after(start, months)).toBe(expected)
  })
})
