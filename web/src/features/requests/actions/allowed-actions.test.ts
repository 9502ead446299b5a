import { expect, test } from 'vitest'
import { allowedActionsOf } from './allowed-actions.ts'

test('a preacher accepts or declines what is pending', () => {
  const moves = allowedActionsOf(
    { status: 'pending', allowed: ['confirmed', 'cancelled'], hasReview: false },
    'preacher',
  )
  expect(moves).toMatchObject({ accept: true, complete: false, review: false, close: { closes: 'declined' } })
})

test('a church withdraws what is open or pending, and cancels what is confirmed; it need not say why', () => {
  const closing = (status: 'open' | 'pending' | 'confirmed') =>
    allowedActionsOf({ status, allowed: ['cancelled'], hasReview: false }, 'church').close
  expect(closing('open')).toMatchObject({ closes: 'withdrawn', reason: 'optional' })
  expect(closing('pending')).toMatchObject({ closes: 'withdrawn', reason: 'optional' })
  expect(closing('confirmed')).toMatchObject({ closes: 'cancelled', reason: 'optional' })
})

test('a preacher who cancels a confirmed service has to say why', () => {
  const { close } = allowedActionsOf(
    { status: 'confirmed', allowed: ['completed', 'cancelled'], hasReview: false },
    'preacher',
  )
  expect(close).toMatchObject({ closes: 'cancelled', reason: 'required' })
})

test('nothing is offered that the server does not allow', () => {
  const none = { accept: false, complete: false, review: false, close: undefined }
  expect(allowedActionsOf({ status: 'pending', allowed: [], hasReview: false }, 'preacher')).toEqual(none)
  expect(allowedActionsOf({ status: 'cancelled', allowed: [], hasReview: false }, 'church')).toEqual(none)
})

test('a completed service is reviewed once', () => {
  expect(allowedActionsOf({ status: 'completed', allowed: [], hasReview: false }, 'church').review).toBe(true)
  expect(allowedActionsOf({ status: 'completed', allowed: [], hasReview: true }, 'church').review).toBe(false)
})
