import { expect, test } from 'vitest'
import {
  averageWords,
  barHeight,
  earnedWords,
  earningsChangeWords,
  longMonth,
  reviewCountWords,
  shortDollars,
  shortMonth,
} from './format.ts'

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

const month = (amount: number, services = 1) => ({ month: '2026-12', amount, services })

test('a month is named as people name it', () => {
  expect(longMonth('2026-12')).toBe('December 2026')
  expect(longMonth('2027-01')).toBe('January 2027')
  expect(shortMonth('2027-01')).toBe('Jan')
})

test('what was earned is said in a sentence, to the cent', () => {
  expect(earnedWords([month(1000.1, 4), month(250.2, 1), month(0, 0)])).toBe(
    '$1,250.30 for 5 services in the last 3 months.',
  )
  expect(earnedWords([month(200), month(0, 0)])).toBe('$200 for 1 service in the last 2 months.')
})

test('the highest bar is the whole height, and the smallest amount can still be seen', () => {
  expect(barHeight(400, 400)).toBe(100)
  expect(barHeight(100, 400)).toBe(25)
  expect(barHeight(1, 4000)).toBe(2)
  expect(barHeight(0, 400)).toBe(0)
})

test('an amount is short where there is little room', () => {
  expect(shortDollars(275)).toBe('$275')
  expect(shortDollars(99.5)).toBe('$100')
  expect(shortDollars(1000)).toBe('$1K')
  expect(shortDollars(1250)).toBe('$1.3K')
})
