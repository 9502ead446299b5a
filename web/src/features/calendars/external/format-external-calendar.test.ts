import type { ExternalCalendar } from '@openpulpit/contract/external-calendars'
import { expect, test } from 'vitest'
import { busyText, failureText, readText } from './format-external-calendar.ts'

const now = new Date('2026-12-01T15:00:00Z')
const calendar: ExternalCalendar = {
  _id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  name: 'Family',
  host: 'calendar.google.com',
  createdAt: '2026-11-01T15:00:00Z',
  readAt: '2026-12-01T14:48:00Z',
  failedAt: null,
  failure: null,
  busyDays: 8,
}

test('a calendar says when it was read, and what it keeps busy', () => {
  expect(readText(calendar, now)).toBe('Last read: 12 min ago')
  expect([0, 1, 8].map((busyDays) => busyText({ ...calendar, busyDays }))).toEqual([
    'No busy days ahead',
    '1 busy day ahead',
    '8 busy days ahead',
  ])
})

test('a calendar that cannot be read says why, and what follows', () => {
  expect(failureText(calendar)).toBeUndefined()
  expect(failureText({ ...calendar, failure: 'too_slow', failedAt: '2026-12-01T14:40:00Z' })).toBe(
    'That calendar took too long to answer. Please try again later. We’ll keep trying. Until then, the busy days from our last check stay. If the address changed, remove this calendar and add it again.',
  )
})
