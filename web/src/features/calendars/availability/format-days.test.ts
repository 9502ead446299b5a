import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { day } from '@openpulpit/contract/date-schemas'
import { addDays } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import type { BulkChange } from './day-changes.ts'
import { byMonth, changingDays, doneOn, doneWords, labelOf, leftDays, nothingToChange } from './format-days.ts'

const today = day.parse('2026-11-21')
const sunday = day.parse('2026-12-06')
const entry = (given: Partial<AvailabilityEntry>): AvailabilityEntry => ({
  ...{ date: sunday, available: null, said: null, notes: null, timeSlots: [], busy: false, booked: false },
  ...{ bookedAt: [], bookedParts: [] },
  ...given,
})

const booked = (given: Partial<AvailabilityEntry>): Partial<AvailabilityEntry> => ({
  ...{ booked: true, bookedAt: ['18:00'], bookedParts: ['evening'] },
  ...given,
})

test.each([
  [{ available: true }, 'available'],
  [{ available: true, timeSlots: ['evening'], notes: 'Ask Ruth' }, 'available, evenings only, has a note'],
  [{ available: true, timeSlots: ['morning', 'evening'] }, 'available'],
  [{ available: true, busy: true }, 'available, although busy in another calendar'],
  [{ available: false, timeSlots: ['morning'] }, 'unavailable'],
  [{ available: false, busy: true }, 'busy in another calendar'],
  [booked({ available: true, busy: true }), 'booked at 6:00 PM · Morning open'],
  [booked({}), 'booked at 6:00 PM · Morning open'],
  [booked({ available: true, timeSlots: ['evening'] }), 'booked at 6:00 PM'],
  [booked({ available: false }), 'booked at 6:00 PM'],
  [booked({ bookedAt: ['08:00', '18:00'], bookedParts: ['evening', 'morning'] }), 'booked at 8:00 AM and 6:00 PM'],
  [{}, 'not set'],
])('%j reads "%s"', (given, words) => {
  expect(labelOf(sunday, entry(given), today)).toBe(`Sunday, December 6, ${words}`)
})

test('what is over is past, whatever was said of it; a note stays in sight', () => {
  expect(labelOf(sunday, entry({ booked: true, notes: 'Hymn 12' }), addDays(sunday, 1))).toBe(
    'Sunday, December 6, past, has a note',
  )
  expect(labelOf(today, undefined, today)).toBe('Saturday, November 21, not set')
})

const change = { date: sunday, available: true, overridesBusy: false, notes: undefined, timeSlots: undefined }
const bulk = (given: Partial<BulkChange>): BulkChange => ({
  ...{ mark: 'available', changes: [], left: [], keep: [], back: [] },
  ...given,
})

test('says in numbers what was done, what was not, and why', () => {
  expect(doneWords(bulk({ changes: [change] }))).toBe('1 day is now available.')
  const left = [
    { day: today, why: 'unavailable' as const },
    { day: sunday, why: 'booked' as const },
    { day: addDays(sunday, 1), why: 'booked' as const },
  ]
  expect(doneWords(bulk({ mark: 'clear', changes: [change, change], left: left.slice(2) }))).toBe(
    '2 days are cleared. 1 day unchanged (you’re booked).',
  )
  expect(nothingToChange(left)).toBe(
    'Nothing to change: these days are already set. 3 days unchanged (you’re booked or unavailable).',
  )
  expect(nothingToChange([])).toBe('Nothing to change: these days are already set.')
  expect(doneOn(sunday, 'unavailable', today)).toBe('Sunday, December 6 is now unavailable.')
})

test('lists every day, month by month', () => {
  const sundays = Array.from({ length: 6 }, (_, week) => ({ day: addDays(sunday, 7 * week) }))
  expect(byMonth(sundays, today)).toEqual([
    { month: 'December', days: 'Sun 6, Sun 13, Sun 20, Sun 27' },
    { month: 'January 2027', days: 'Sun 3, Sun 10' },
  ])
  const back = [
    { ...change, available: null },
    { ...change, date: addDays(sunday, 1), available: false },
    { ...change, date: addDays(sunday, 2) },
  ]
  expect(byMonth(changingDays(bulk({ back })), today)).toEqual([
    { month: 'December', days: 'Sun 6, Mon 7 (unavailable), Tue 8 (available)' },
  ])
  const left = [{ day: sunday, why: 'busy' as const }]
  expect(byMonth(leftDays(bulk({ left })), today)).toEqual([
    { month: 'December', days: 'Sun 6 (busy in another calendar)' },
  ])
})
