import { day } from '@openpulpit/contract/date-schemas'
import { type Day, weekdayOf } from '@openpulpit/contract/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  daysOf,
  firstDay,
  formatMonth,
  inSixWeeks,
  lastDay,
  type Month,
  monthIn,
  monthOf,
  readMonth,
  sameDayIn,
  yearsAround,
} from './months.ts'

const asDay = (text: string): Day => day.parse(text)
const month = (text: string): Month => monthOf(asDay(`${text}-01`))
const today = asDay('2026-11-21')
const anyMonth = fc
  .tuple(fc.integer({ min: 1976, max: 2126 }), fc.integer({ min: 0, max: 11 }))
  .map(([y, m]) => monthIn(y, m))

test('months follow each other over the ends of years', () => {
  expect(addMonths(month('2026-12'), 1)).toBe('2027-01')
  expect(addMonths(month('2026-01'), -1)).toBe('2025-12')
  expect(addMonths(month('2028-02'), -12)).toBe('2027-02')
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -300, max: 300 }), (one, count) => {
      expect(addMonths(addMonths(one, count), -count)).toBe(one)
    }),
  )
})

test('a month has its days, the leap day too', () => {
  expect([firstDay(month('2028-02')), lastDay(month('2028-02'))]).toEqual(['2028-02-01', '2028-02-29'])
  expect(lastDay(month('2026-12'))).toBe('2026-12-31')
  expect(lastDay(month('2100-02'))).toBe('2100-02-28')
})

test('every month lies in six weeks, each day under its weekday', () => {
  fc.assert(
    fc.property(anyMonth, (one) => {
      const places = inSixWeeks(one)
      expect(places).toHaveLength(42)
      expect(places.filter((place) => place !== undefined)).toEqual(daysOf(one))
      for (const [place, of] of places.entries()) if (of) expect(weekdayOf(of)).toBe(place % 7)
    }),
  )
})

test('the same day of another month is there, or its last', () => {
  expect(sameDayIn(month('2027-01'), asDay('2026-12-06'))).toBe('2027-01-06')
  expect(sameDayIn(month('2027-02'), asDay('2027-01-31'))).toBe('2027-02-28')
  expect(sameDayIn(month('2027-02'), asDay('2028-02-29'))).toBe('2027-02-28')
})

test('an address names a month from fifty years ago to a hundred ahead', () => {
  const years = yearsAround(today)
  expect(years).toEqual({ first: 1976, last: 2126 })
  expect(yearsAround(asDay('0031-01-01')).first).toBe(1)
  for (const text of ['1976-01', '2026-11', '2126-12']) expect(readMonth(text, years)).toBe(text)
  for (const text of ['1975-12', '2127-01', '2027-13', '2027', 'soon', '', null]) {
    expect(readMonth(text, years)).toBeUndefined()
  }
})

test('a month reads as one says it', () => {
  expect(formatMonth(month('2026-12'))).toBe('December 2026')
})
