import { expect, test } from 'vitest'
import { readFilters } from './filters/filters.ts'
import { scopeText } from './scope-text.ts'

const read = (address: string) => readFilters(new URLSearchParams(address))

test('says what the list is a list of', () => {
  expect(scopeText(read(''), null)).toBe('From all over the country')
  expect(scopeText(read('saved=1'), null)).toBe('Preachers you have saved')
  expect(scopeText(read('location=austin&radius=25'), 'Austin, TX')).toBe('Within 25 miles of Austin, TX')
  expect(scopeText(read('location=78701&date=2026-12-06&time=10:30'), 'Austin, TX 78701')).toBe(
    'Within 50 miles of Austin, TX 78701, for Sunday, December 6, 2026, 10:30 AM',
  )
})

test('names no distance where the place is no point on the map', () => {
  expect(scopeText(read('location=Texas'), null)).toBe('In “Texas”')
})
