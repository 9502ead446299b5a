import { expect, test } from 'vitest'
import { mayBeThoughtOver, unasked } from './leave-guard.ts'

const here = { pathname: '/account/two-step' }

test('whoever goes to another page is asked first', () => {
  expect(mayBeThoughtOver(here, { pathname: '/dashboard', state: null })).toBe(true)
  expect(mayBeThoughtOver(here, { pathname: '/login', state: { from: '/account' } })).toBe(true)
})

test('nobody is asked about a place on the same page', () => {
  expect(mayBeThoughtOver(here, { ...here, state: null })).toBe(false)
})

test('nobody is asked once the session is over', () => {
  expect(mayBeThoughtOver(here, { pathname: '/', state: unasked })).toBe(false)
})
