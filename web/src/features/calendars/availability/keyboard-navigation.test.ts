import { day } from '@openpulpit/contract/date-schemas'
import { expect, test } from 'vitest'
import { dayForKey } from './keyboard-navigation.ts'
import { yearsAround } from './months.ts'

const years = yearsAround(day.parse('2026-11-21'))
const step = (from: string, key: string, shiftKey = false) => dayForKey(day.parse(from), { key, shiftKey }, years)

test.each([
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowLeft', '2027-01-01', '2026-12-31'],
  ['ArrowDown', '2026-12-27', '2027-01-03'],
  ['ArrowUp', '2028-03-07', '2028-02-29'],
  ['Home', '2026-12-09', '2026-12-06'],
  ['End', '2026-12-27', '2027-01-02'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-03-31', '2027-02-28'],
])('%s leads from %s to %s', (key, from, to) => {
  expect(step(from, key)).toBe(to)
})

test('with Shift a page is a year', () => {
  expect(step('2028-02-29', 'PageDown', true)).toBe('2029-02-28')
  expect(step('2028-02-29', 'PageUp', true)).toBe('2027-02-28')
})

test('nothing leads out of the years that can be looked at', () => {
  expect(step('1976-01-01', 'ArrowLeft')).toBe('1976-01-01')
  expect(step('2126-12-20', 'PageDown', true)).toBe('2126-12-20')
})

test('other keys are not for the grid', () => {
  expect(step('2026-12-09', 'Tab')).toBeUndefined()
  expect(step('2026-12-09', 'Enter')).toBeUndefined()
})
