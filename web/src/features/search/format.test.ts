import { day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { availabilityText, countText, firstFew } from './format.ts'

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
