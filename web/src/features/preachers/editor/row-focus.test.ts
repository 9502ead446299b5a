import { expect, test } from 'vitest'
import { afterMove, afterRemoval } from './row-focus.ts'

test('anyone who moves a row can click on, until it has come to the end', () => {
  expect(afterMove(1, 4, 'up')).toEqual({ at: 1, button: 'up' })
  expect(afterMove(2, 4, 'down')).toEqual({ at: 2, button: 'down' })
  expect(afterMove(0, 4, 'up')).toEqual({ at: 0, button: 'down' })
  expect(afterMove(3, 4, 'down')).toEqual({ at: 3, button: 'up' })
})

test('anyone who removes a row goes on at the one in its place', () => {
  expect(afterRemoval(1, 3)).toEqual({ at: 1, button: 'remove' })
  expect(afterRemoval(3, 3)).toEqual({ at: 2, button: 'remove' })
  expect(afterRemoval(0, 0)).toBeUndefined()
})
