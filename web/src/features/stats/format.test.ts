import { expect, test } from 'vitest'
import {
  barHeight,
  formatAverage,
  formatEarnings,
  formatEarningsChange,
  formatReviewCount,
  formatYearPaid,
  longMonth,
  shortDollars,
  shortMonth,
} from './format.ts'

test('an average has one decimal, and without a review there is none', () => {
  expect(formatAverage(5)).toBe('5.0')
  expect(formatAverage(4.25)).toBe('4.3')
  expect(formatAverage(null)).toBe('N/A')
})

test('it is said what an average rests on', () => {
  expect(formatReviewCount(0)).toBe('No reviews yet')
  expect(formatReviewCount(1)).toBe('Based on 1 review')
  expect(formatReviewCount(1200)).toBe('Based on 1,200 reviews')
})

test('earnings are compared with last month, where there was one', () => {
  expect(formatEarningsChange(12.4)).toBe('+12% from last month')
  expect(formatEarningsChange(-100)).toBe('−100% from last month')
  expect(formatEarningsChange(-0.3)).toBe('+0% from last month')
  expect(formatEarningsChange(null)).toBeUndefined()
})

const month = (amount: number, services = 1) => ({ month: '2026-12', amount, services })

test('a month is named as people name it', () => {
  expect(longMonth('2026-12')).toBe('December 2026')
  expect(longMonth('2027-01')).toBe('January 2027')
  expect(shortMonth('2027-01')).toBe('Jan')
})

test('what was earned is said in a sentence, to the cent', () => {
  expect(formatEarnings([month(1000.1, 4), month(250.2, 1), month(0, 0)])).toBe(
    '$1,250.30 for 5 services in the last 3 months.',
  )
  expect(formatEarnings([month(200), month(0, 0)])).toBe('$200 for 1 service in the last 2 months.')
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

test('what was paid in a year is said with the year', () => {
  expect(formatYearPaid({ year: 2026, amount: 3450 }, false)).toBe('Paid in 2026: $3,450')
  expect(formatYearPaid({ year: 2027, amount: 99.5 }, true)).toBe('Paid so far in 2027: $99.50')
})
