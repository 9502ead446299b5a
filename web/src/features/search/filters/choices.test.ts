import { day } from '@openpulpit/contract/date-schemas'
import { weekdayOf } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { comingSundays, radiusChoices, sortChoices, sundayChoices } from './choices.ts'
import { readFilters } from './filters.ts'

const sorts = (address: string) => sortChoices(readFilters(new URLSearchParams(address))).map(({ value }) => value)

test('nearest first is offered where there is a place to be near to', () => {
  expect(sorts('')).toEqual(['best', 'rating', 'honorarium'])
  expect(sorts('location=Austin%2C+TX')).toContain('distance')
  expect(sorts('sort=distance')).toContain('distance')
})

test('a distance that only a link asks for is one of the choices, in its place', () => {
  expect(radiusChoices(50).map(({ value }) => value)).toEqual(['10', '25', '50', '100', '250'])
  expect(radiusChoices(75).map(({ value }) => value)).toEqual(['10', '25', '50', '75', '100', '250'])
})

test('a quarter of Sundays is offered, over the end of the year', () => {
  const sundays = comingSundays(day.parse('2026-11-21'))
  expect(sundays).toHaveLength(13)
  expect(sundays.map(weekdayOf)).toEqual(Array(13).fill(0))
  expect([sundays.at(0), sundays.at(-1)]).toEqual(['2026-11-22', '2027-02-14'])
})

test('on a Sunday, today is the first of them', () => {
  expect(sundayChoices(day.parse('2026-12-06'))[0]).toEqual({ value: '2026-12-06', label: 'Dec 6' })
})
