import { day, time } from '@openpulpit/contract/date-schemas'
import { expect, test } from 'vitest'
import { readFilters } from './filters/filters.ts'
import { availabilityText, countText, firstFew, scopeText, usualTimeText } from './format.ts'

const december6 = day.parse('2026-12-06')

test('a card speaks of the day only when a day was searched for', () => {
  const whole = { availability: 'free', part: null } as const
  expect(availabilityText(whole, december6)).toBe('Available Dec 6')
  expect(availabilityText({ ...whole, part: 'evening' }, december6)).toBe('Available Dec 6, evening only')
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
  expect([0, 1, 2, 1234].map((total) => countText(total))).toEqual([
    '0 preachers found',
    '1 exceptional preacher found',
    '2 exceptional preachers found',
    '1,234 exceptional preachers found',
  ])
  expect(countText(2000, true)).toBe('2,000+ exceptional preachers found')
})

const read = (address: string) => readFilters(new URLSearchParams(address))
const today = day.parse('2026-11-23')
const scope = (address: string, place: string | null = null, isOpening = false) =>
  scopeText(read(address), { place, today, isOpening })

test('says what the list is a list of', () => {
  expect(scope('scope=all')).toBe('Anywhere in the U.S.')
  expect(scope('saved=1')).toBe('Your saved preachers')
  expect(scope('location=austin&radius=25', 'Austin, TX')).toBe('Within 25 miles of Austin, TX')
  expect(scope('location=78701&date=2026-12-06&time=10:30', 'Austin, TX 78701')).toBe(
    'Within 50 miles of Austin, TX 78701, for Sunday, December 6 at 10:30 AM',
  )
})

test('says so where the usual time of the church stands for one that was not asked for', () => {
  const usual = time.parse('10:30')
  expect(usualTimeText(read('date=2026-12-06'), usual)).toBe('Available at your usual time, 10:30 AM.')
  expect(usualTimeText(read('date=2026-12-06&time=18:00'), time.parse('18:00'))).toBe('')
  expect(usualTimeText(read('date=2026-12-06'), null)).toBe('')
  expect(usualTimeText(read('location=austin'), usual)).toBe('')
})

test('names the year where it is another one', () => {
  expect(scope('date=2027-01-03')).toBe('Anywhere in the U.S., for Sunday, January 3, 2027')
})

test('says why the search opened where it did', () => {
  expect(scope('')).toBe('Near your church, for your next Sunday without a preacher')
  expect(scope('location=Austin%2C+TX&date=2026-12-06', 'Austin, TX', true)).toBe(
    'Your next Sunday without a preacher: Dec 6, within 50 miles of Austin, TX',
  )
  expect(scope('location=Austin%2C+TX', 'Austin, TX', true)).toBe('Within 50 miles of Austin, TX')
})

test('names no distance where the place is no point on the map', () => {
  expect(scope('location=Texas')).toBe('In “Texas”')
})
