import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { addDays, day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { doneOn, doneWords, firstOf, labelOf } from './format-days.ts'

const today = day.parse('2026-11-21')
const sunday = day.parse('2026-12-06')
const entry = (given: Partial<AvailabilityEntry>): AvailabilityEntry => ({
  ...{ date: sunday, available: null, said: null, notes: null, timeSlots: [], busy: false, booked: false },
  ...given,
})

test.each([
  [{ available: true }, 'available'],
  [{ available: true, timeSlots: ['evening'], notes: 'Ask Ruth' }, 'available, evenings only, has a note'],
  [{ available: true, timeSlots: ['morning', 'evening'] }, 'available'],
  [{ available: true, busy: true }, 'available, although busy in another calendar'],
  [{ available: false, timeSlots: ['morning'] }, 'unavailable'],
  [{ available: false, busy: true }, 'busy in another calendar'],
  [{ available: true, busy: true, booked: true }, 'booked'],
  [{}, 'not set'],
])('%j reads "%s"', (given, words) => {
  expect(labelOf(sunday, entry(given), today)).toBe(`Sunday, December 6, 2026, ${words}`)
})

test('what is over is past, whatever was said of it; a note stays in sight', () => {
  expect(labelOf(sunday, entry({ booked: true, notes: 'Hymn 12' }), addDays(sunday, 1))).toBe(
    'Sunday, December 6, 2026, past, has a note',
  )
  expect(labelOf(today, undefined, today)).toBe('Saturday, November 21, 2026, not set')
})

test('what was done is said in numbers, and what was left alone too', () => {
  const change = { date: sunday, available: true, anyway: false, notes: undefined, timeSlots: undefined }
  expect(doneWords({ mark: 'available', changes: [change], left: [] })).toBe('1 day is available now.')
  expect(doneWords({ mark: 'clear', changes: [change, change], left: [today] })).toBe(
    '2 days are cleared. 1 day stays as it is: you are booked or busy in another calendar then.',
  )
  expect(doneOn(sunday, 'unavailable')).toBe('Sunday, December 6, 2026, is unavailable now.')
})

test('of many days the first are named', () => {
  const sundays = Array.from({ length: 6 }, (_, week) => addDays(sunday, 7 * week))
  expect(firstOf(sundays)).toBe('Sun, Dec 6; Sun, Dec 13; Sun, Dec 20; Sun, Dec 27 and 2 more')
  expect(firstOf(sundays.slice(0, 2))).toBe('Sun, Dec 6; Sun, Dec 13')
})
