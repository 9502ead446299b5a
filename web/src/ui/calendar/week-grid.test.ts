import { expect, test } from 'vitest'
import { stepInWeeks } from './week-grid.tsx'

// Twenty days from a Tuesday to a Sunday.
const days = { count: 20, lead: 2 }

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 3, 10],
  ['ArrowUp', 10, 3],
  ['Home', 8, 5],
  ['End', 8, 11],
])('%s goes from %d to %d', (key, at, to) => {
  expect(stepInWeeks(key, { ...days, at })).toBe(to)
})

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 6],
  ['ArrowRight', 19],
  ['ArrowDown', 13],
])('%s stays at an end', (key, at) => {
  expect(stepInWeeks(key, { ...days, at })).toBe(at)
})

test('the ends of a week that is cut short are its first and its last day', () => {
  expect(stepInWeeks('Home', { ...days, at: 3 })).toBe(0)
  expect(stepInWeeks('End', { ...days, at: 19 })).toBe(19)
})

test('other keys are not for the grid', () => {
  expect(stepInWeeks('Tab', { ...days, at: 3 })).toBeUndefined()
  expect(stepInWeeks('Enter', { ...days, at: 3 })).toBeUndefined()
})
