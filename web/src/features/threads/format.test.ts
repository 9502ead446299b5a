import type { Day, Reader } from '@openpulpit/contract/dates'
import type { ThreadView } from '@openpulpit/contract/threads'
import { expect, test } from 'vitest'
import { formatLastActivity, formatSubject } from './format.ts'

const timeZone = 'America/New_York'
const reader: Reader = { today: '2026-11-21' as Day, timeZone }
const now = new Date('2026-11-21T15:00:00Z')
const service = (date: string): NonNullable<ThreadView['request']> => ({
  ...{ _id: '1', date, serviceTime: '10:30', serviceType: 'sunday_morning' },
  ...{ status: 'confirmed', closedBy: null, closeReason: null },
})

test('a conversation is about its service, with the year where that is another one', () => {
  const about = (date: string) => formatSubject({ subject: null, request: service(date), timeZone }, now)
  expect(about('2026-12-06')).toBe('Sunday Morning, Dec 6')
  expect(about('2025-12-07')).toBe('Sunday Morning, Dec 7, 2025')
})

test('without a request it is about its subject', () => {
  expect(formatSubject({ subject: 'Preaching in Advent', request: null, timeZone }, now)).toBe('Preaching in Advent')
})

test.each([
  ['2026-11-21T14:59:00Z', '9:59 AM'],
  // Still the evening before at the church.
  ['2026-11-21T04:59:00Z', 'Yesterday'],
  ['2026-11-19T20:55:00Z', 'Nov 19'],
  ['2025-12-07T20:55:00Z', 'Dec 7, 2025'],
])('what was said at %s was said: %s', (createdAt, words) => {
  expect(formatLastActivity({ last: { words: '', isOwn: true, createdAt }, timeZone }, { now, reader })).toBe(words)
})

test('someone in another zone reads whose clock it is', () => {
  const last = { words: '', isOwn: true, createdAt: '2026-11-21T14:59:00Z' }
  const inChicago = { ...reader, timeZone: 'America/Chicago' }
  expect(formatLastActivity({ last, timeZone }, { now, reader: inChicago })).toBe('9:59 AM EST')
})
