import { day } from '@openpulpit/contract/date-schemas'
import { expect, test } from 'vitest'
import { calendarDays, entryOf } from './calendar-days.ts'

const from = day.parse('2026-12-02')
const calendar = {
  from,
  to: '2027-01-26',
  days: [
    { date: '2026-12-06', availability: 'free' as const, part: null, bookedAt: [] },
    { date: '2026-12-13', availability: 'busy' as const, part: null, bookedAt: [] },
    { date: '2026-12-16', availability: 'free' as const, part: 'evening' as const, bookedAt: [] },
    { date: '2026-12-23', availability: 'busy' as const, part: null, bookedAt: ['08:00', '18:00'] },
    { date: '2026-12-27', availability: 'ask' as const, part: 'morning' as const, bookedAt: ['18:00'] },
  ],
}
const days = calendarDays(from, calendar)
const at = (date: string) => days.findIndex((one) => one.date === date)

test('eight weeks are shown, over the end of the year', () => {
  expect(days).toHaveLength(56)
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-12-02', '2027-01-26'])
})

test('a day of which nothing was said is one to ask about', () => {
  expect(['2026-12-06', '2026-12-13', '2026-12-20'].map((date) => days[at(date)]?.state)).toEqual([
    'free',
    'unavailable',
    'ask',
  ])
})

test('a day that is free in the evening says so', () => {
  expect(days[at('2026-12-16')]).toMatchObject({ state: 'free', part: 'evening' })
})

test('a booked day is not the same as an unavailable one, and may be open for the rest of it', () => {
  expect(days[at('2026-12-23')]).toMatchObject({ state: 'booked', bookedAt: ['08:00', '18:00'] })
  expect(days[at('2026-12-27')]).toMatchObject({ state: 'ask', part: 'morning', bookedAt: ['18:00'] })
})

test('before the calendar is there nothing is said of any day', () => {
  expect(new Set(calendarDays(from, undefined).map(({ state }) => state))).toEqual(new Set([undefined]))
})

test('the keyboard begins at the day that was searched for, else at the first Sunday', () => {
  expect(entryOf(days, day.parse('2026-12-20'))).toBe(at('2026-12-20'))
  expect(entryOf(days, day.parse('2028-12-20'))).toBe(at('2026-12-06'))
  expect(entryOf(days, undefined)).toBe(at('2026-12-06'))
})
