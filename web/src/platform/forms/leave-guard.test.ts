import { expect, test } from 'vitest'
import { needsLeaveConfirmation, withoutLeaveConfirmation } from './leave-guard.ts'

const here = { pathname: '/account/two-step' }

test('anyone who goes to another page is asked first', () => {
  expect(needsLeaveConfirmation(here, { pathname: '/dashboard', state: null })).toBe(true)
  expect(needsLeaveConfirmation(here, { pathname: '/login', state: { from: '/account' } })).toBe(true)
})

test('no one is asked about a place on the same page', () => {
  expect(needsLeaveConfirmation(here, { ...here, state: null })).toBe(false)
})

test('no one is asked once the session is over', () => {
  expect(needsLeaveConfirmation(here, { pathname: '/', state: withoutLeaveConfirmation })).toBe(false)
})
