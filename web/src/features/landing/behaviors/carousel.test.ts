import { expect, test } from 'vitest'
import { stepOfSwipe } from './carousel.ts'

test('a stroke to the left brings the next, one to the right the one before', () => {
  expect(stepOfSwipe(-50)).toBe(1)
  expect(stepOfSwipe(50)).toBe(-1)
})

test('less than 50 pixels is not a swipe', () => {
  expect([-49, 0, 49].map(stepOfSwipe)).toEqual([0, 0, 0])
})
