import { expect, test } from 'vitest'
import { radiusChoices, sortChoices } from './choices.ts'
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
