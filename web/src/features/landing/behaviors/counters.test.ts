import { expect, test } from 'vitest'
import { figureOnItsWay } from './counters.ts'

test('a figure counts from nothing to what it says, and keeps its sign', () => {
  expect(figureOnItsWay('1200+', 0)).toBe('0+')
  expect(figureOnItsWay('98%', 0.5)).toBe('85%')
  expect(figureOnItsWay('1200+', 1)).toBe('1200+')
  expect(figureOnItsWay('1200+', 1.01)).toBe('1200+')
})

test('it never goes back', () => {
  const counted = Array.from({ length: 100 }, (_, at) => Number.parseInt(figureOnItsWay('500+', at / 100), 10))
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
})
