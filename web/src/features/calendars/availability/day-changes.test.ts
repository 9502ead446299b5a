import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { type Day, day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { formOf, markDays, takingBack, toChange, withChanges } from './day-changes.ts'
import type { Entries } from './day-status.ts'

const asDay = (text: string): Day => day.parse(text)
const today = asDay('2026-12-01')
const days = ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'].map(asDay)

const entry = (date: string, given: Partial<AvailabilityEntry>): [string, AvailabilityEntry] => [
  date,
  {
    date,
    available: null,
    said: given.available ?? null,
    notes: null,
    timeSlots: [],
    busy: false,
    booked: false,
    ...given,
  },
]
const entries: Entries = new Map([
  entry('2026-12-06', { available: true, notes: 'With Ruth', timeSlots: ['morning', '9:00'] }),
  entry('2026-12-13', { booked: true, available: true }),
  entry('2026-12-20', { busy: true, available: false, said: null }),
])

test('many days at once leave out the past, services and what another calendar keeps busy', () => {
  const { changes, left } = markDays(days, entries, { mark: 'unavailable', today })
  expect(changes.map(({ date }) => date)).toEqual(['2026-12-06', '2026-12-27'])
  expect(left).toEqual(['2026-12-13', '2026-12-20'])
})

test('a mark keeps notes, and time slots unless other ones are asked for', () => {
  const [kept] = markDays(days, entries, { mark: 'available', today }).changes
  expect(kept).toMatchObject({ available: true, notes: 'With Ruth', timeSlots: undefined })
  const [evening] = markDays(days, entries, { mark: 'available', extent: 'evening', today }).changes
  expect(evening).toMatchObject({ notes: 'With Ruth', timeSlots: ['evening', '9:00'] })
  const [allDay] = markDays(days, entries, { mark: 'available', extent: 'all_day', today }).changes
  expect(allDay).toMatchObject({ timeSlots: ['9:00'] })
})

test('clearing takes only what has a mark', () => {
  const { changes } = markDays(days, entries, { mark: 'clear', today })
  expect(changes).toMatchObject([{ date: '2026-12-06', available: null }])
})

test('what was free anyway stays so when it is marked again', () => {
  const anyway: Entries = new Map([entry('2026-12-06', { busy: true, available: true })])
  expect(markDays(days.slice(1, 2), anyway, { mark: 'available', today }).changes).toMatchObject([{ anyway: true }])
})

test.each(['available', 'unavailable', 'clear'] as const)('after %s all of it can be taken back', (mark) => {
  const { changes } = markDays(days, entries, { mark, extent: 'all_day', today })
  const after = withChanges(entries, changes)
  expect(after).not.toEqual(entries)
  const back = withChanges(after, takingBack(changes, entries))
  for (const date of days) expect(back.get(date) ?? entry(date, {})[1]).toEqual(entries.get(date) ?? entry(date, {})[1])
})

test('a day that another calendar keeps busy is free only by saying so', () => {
  const change = { date: asDay('2026-12-20'), available: true, anyway: false, notes: undefined, timeSlots: undefined }
  const after = (anyway: boolean) => withChanges(entries, [{ ...change, anyway }]).get('2026-12-20')
  expect(after(false)).toMatchObject({ available: false, busy: true })
  expect(after(true)).toMatchObject({ available: true, busy: true })
  expect(withChanges(entries, [{ ...change, available: null }]).get('2026-12-20')).toMatchObject({ available: false })
})

test('what the preacher said of a day outlives another calendar, also when it is cleared and taken back', () => {
  const held: Entries = new Map([entry('2026-12-20', { busy: true, available: false, said: true, notes: 'Gladly' })])
  const clear = { date: asDay('2026-12-20'), available: null, anyway: false, notes: undefined, timeSlots: undefined }
  expect(takingBack([clear], held)).toMatchObject([{ available: true, anyway: false, notes: 'Gladly' }])
})

test('a note on a day that another calendar keeps busy leaves what was said of it', () => {
  const [, held] = entry('2026-12-20', { busy: true, available: false, said: true })
  const given = { mark: 'unavailable', extent: 'all_day', notes: 'Ask me' } as const
  const date = asDay('2026-12-20')
  expect(formOf(held).mark).toBe('unavailable')
  expect(toChange(date, given, held)).toMatchObject({ available: true, anyway: false, notes: 'Ask me' })
  expect(toChange(date, given, { ...held, said: null })).toMatchObject({ available: false })
  // Free anyway, and now not any more.
  expect(toChange(date, given, { ...held, available: true })).toMatchObject({ available: false })
})
