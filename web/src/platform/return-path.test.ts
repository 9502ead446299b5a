import { createPath, type Location } from 'react-router'
import { expect, test } from 'vitest'
import { comingFrom, safeReturnPath } from './return-path.ts'

const at = (pathname: string, state: unknown = null, search = ''): Location<unknown> => ({
  pathname,
  search,
  hash: '',
  state,
  key: 'default',
})

test('who had to log in comes back to the very page, filters and all', () => {
  const wanted = at('/search', null, '?location=Austin%2C+TX')
  expect(safeReturnPath(at('/login', comingFrom(wanted)))).toBe(createPath(wanted))
})

test.each([
  undefined,
  null,
  'text',
  {},
  { from: 42 },
  { from: 'https://evil.example' },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
])('a state of %j leads nowhere', (state) => {
  expect(safeReturnPath(at('/login', state))).toBeUndefined()
})
