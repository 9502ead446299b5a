import { day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { readFilters } from './filters/filters.ts'
import { availabilityText, countText, firstFew, scopeText } from './format.ts'

const december6 = day.parse('2026-12-06')

test('a card speaks of the day only when a day was searched for', () => {
  const whole = { availability: 'free', part: null } as const
  expect(availabilityText(whole, december6)).toBe('Free Dec 6')
  expect(availabilityText({ ...whole, part: 'evening' }, december6)).toBe('Free Dec 6, evening only')
  expect(availabilityText({ availability: 'ask', part: null }, december6)).toBe('Ask about Dec 6')
  expect(availabilityText({ availability: null, part: null }, december6)).toBeUndefined()
  expect(availabilityText(whole, undefined)).toBeUndefined()
})

test('three styles are named and the rest counted', () => {
  expect(firstFew(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
  expect(firstFew(['a', 'b', 'c']).more).toBe(0)
  expect(firstFew([])).toEqual({ shown: [], more: 0 })
})

test('the count is a sentence', () => {
  expect([0, 1, 2, 1234].map(countText)).toEqual([
    '0 preachers found',
    '1 exceptional preacher found',
    '2 exceptional preachers found',
    '1,234 exceptional preachers found',
  ])
})

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
