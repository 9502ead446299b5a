import { expect, test } from 'vitest'
import { countWords, othersWords } from './format.ts'

test('how many wait is said in whole words', () => {
  expect(countWords('open', 1)).toBe('1 report waits')
  expect(countWords('open', 1200)).toBe('1,200 reports wait')
  expect(countWords('settled', 2)).toBe('2 reports settled')
})

test('of others it is said only if there are any', () => {
  const reported = {
    userId: '0199a1f0-0000-7000-8000-000000000001',
    userType: 'preacher',
    name: 'Ruth Amsel',
    hasLeft: false,
    isDisabled: false,
  } as const
  expect(othersWords({ others: 0, reported })).toBeUndefined()
  expect(othersWords({ others: 1, reported })).toBe('1 other has reported Ruth Amsel.')
  expect(othersWords({ others: 3, reported })).toBe('3 others have reported Ruth Amsel.')
})
