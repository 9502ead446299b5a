import { expect, test } from 'vitest'
import { formatOtherReporters, formatReportCount } from './format.ts'

test('how many wait is said in whole words', () => {
  expect(formatReportCount('open', 1)).toBe('1 report waits')
  expect(formatReportCount('open', 1200)).toBe('1,200 reports wait')
  expect(formatReportCount('settled', 2)).toBe('2 reports settled')
})

test('of others it is said only if there are any', () => {
  const reported = {
    userId: '0199a1f0-0000-7000-8000-000000000001',
    userType: 'preacher',
    name: 'Ruth Amsel',
    hasLeft: false,
    isDisabled: false,
  } as const
  expect(formatOtherReporters({ others: 0, reported })).toBeUndefined()
  expect(formatOtherReporters({ others: 1, reported })).toBe('1 other has reported Ruth Amsel.')
  expect(formatOtherReporters({ others: 3, reported })).toBe('3 others have reported Ruth Amsel.')
})
