import { day, weekdayOf } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { comingSundays, sundayChoices } from './sunday-choices.ts'

test('a quarter of Sundays is offered, over the end of the year', () => {
  const sundays = comingSundays(day.parse('2026-11-21'))
  expect(sundays).toHaveLength(13)
  expect(sundays.map(weekdayOf)).toEqual(Array(13).fill(0))
  expect([sundays.at(0), sundays.at(-1)]).toEqual(['2026-11-22', '2027-02-14'])
})

test('on a Sunday, today is the first of them', () => {
  expect(sundayChoices(day.parse('2026-12-06'))[0]).toEqual({ value: '2026-12-06', label: 'Dec 6' })
})
