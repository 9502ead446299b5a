import { expect, test } from 'vitest'
import { pageWindow } from './pagination.tsx'

test.each([
  { page: 1, total: 1, shown: [1] },
  { page: 2, total: 3, shown: [1, 2, 3] },
  { page: 1, total: 9, shown: [1, 2, 3, 4, 5] },
  { page: 5, total: 9, shown: [3, 4, 5, 6, 7] },
  { page: 9, total: 9, shown: [5, 6, 7, 8, 9] },
])('on page $page of $total it offers $shown', ({ page, total, shown }) => {
  expect(pageWindow(page, total)).toEqual(shown)
})
