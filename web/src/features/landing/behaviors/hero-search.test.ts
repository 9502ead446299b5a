import { expect, test } from 'vitest'
import { comingSundays } from './hero-search.ts'

test('eight Sundays are offered in words, over the end of the year', () => {
  const sundays = comingSundays(new Date(2026, 10, 24, 23, 30))
  expect(sundays).toHaveLength(8)
  expect(sundays.at(0)).toEqual({ value: '2026-11-29', label: 'Sunday, November 29' })
  expect(sundays.at(-1)).toEqual({ value: '2027-01-17', label: 'Sunday, January 17' })
  expect(sundays.every(({ label }) => label.startsWith('Sunday, '))).toBe(true)
})

test('on a Sunday, today is the first of them, early and late', () => {
  for (const hour of [0, 23]) {
    expect(comingSundays(new Date(2026, 11, 6, hour, 59)).at(0)?.label).toBe('Sunday, December 6')
  }
})
