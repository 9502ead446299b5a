import { expect, test } from 'vitest'
import { averageWords, earningsChangeWords, reviewCountWords } from './format.ts'

test('an average has one decimal, and without a review there is none', () => {
  expect(averageWords(5)).toBe('5.0')
  expect(averageWords(4.25)).toBe('4.3')
  expect(averageWords(null)).toBe('N/A')
})

test('it is said what an average rests on', () => {
  expect(reviewCountWords(0)).toBe('No reviews yet')
  expect(reviewCountWords(1)).toBe('Based on 1 review')
  expect(reviewCountWords(1200)).toBe('Based on 1,200 reviews')
})

test('earnings are compared with last month, where there was one', () => {
  expect(earningsChangeWords(12.4)).toBe('+12% from last month')
  expect(earningsChangeWords(-100)).toBe('−100% from last month')
  expect(earningsChangeWords(-0.3)).toBe('+0% from last month')
  expect(earningsChangeWords(null)).toBeUndefined()
})
