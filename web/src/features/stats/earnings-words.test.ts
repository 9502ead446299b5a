import { expect, test } from 'vitest'
import { barHeight, earnedWords, longMonth, shortDollars, shortMonth } from './earnings-words.ts'

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
