import { expect, test } from 'vitest'
import { isNavigation } from './is-navigation.ts'

const site = 'https://openpulpit.example'
const opened = (address: string, { method = 'GET', mode = 'navigate' as RequestMode } = {}) =>
  isNavigation({ method, mode, url: new URL(address, site).href }, site)

test.each([
  '/',
  '/dashboard',
  '/login',
  '/search?zip=30301',
  '/preacher/requests/r1/brief',
  '/no/such/page',
  '/apiary',
])('%s is a screen', (path) => {
  expect(opened(path)).toBe(true)
})

test.each([
  '/api/docs/',
  '/api/requests/r1/file',
  '/calendar/abc',
  '/media/photo',
  '/health/live',
  '/assets/app-1a2b.js',
  '/service.ics',
  '/manifest.webmanifest',
  'https://elsewhere.example/dashboard',
])('%s is left to the server', (path) => {
  expect(opened(path)).toBe(false)
})

test('what is sent, and what a page asks for, is left to the server', () => {
  expect(opened('/dashboard', { method: 'POST' })).toBe(false)
  expect(opened('/dashboard', { mode: 'cors' })).toBe(false)
})
