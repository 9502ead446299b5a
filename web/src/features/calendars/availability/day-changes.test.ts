import type { AvailabilityEntry } from '@openpulpit/contract/availability'
import { day } from '@openpulpit/contract/date-schemas'
import type { Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { formOf, type MarkAsked, markDays, takingBack, toChange, withChanges, withoutKept } from './day-changes.ts'
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
    bookedAt: [],
    bookedParts: [],
    ...given,
  },
]
const entries: Entries = new Map([
  entry('2026-12-06', { available: true, notes: 'With Ruth', timeSlots: ['morning', '9:00'] }),
  entry('2026-12-13', { booked: true, available: true }),
  entry('2026-12-20', { busy: true, available: false, said: null }),
])

test('many days at a time leave out the past, services and what another calendar keeps busy', () => {
  const { changes, left } = markDays(days, entries, { mark: 'unavailable', today })
  expect(changes.map(({ date }) => date)).toEqual(['2026-12-06', '2026-12-27'])
  expect(left).toEqual([
    { day: '2026-12-13', why: 'booked' },
    { day: '2026-12-20', why: 'busy' },
  ])
})

test.each(['available', 'clear'] as const)('%s by a rule leaves a day alone that is marked unavailable', (mark) => {
  const atHome: Entries = new Map([...entries, entry('2026-12-27', { available: false, notes: 'At home' })])
  const { changes, left, keep } = markDays(days, atHome, { mark, extent: 'evening', keepUnavailable: true, today })
  expect(changes.map(({ date }) => date)).toEqual(['2026-12-06'])
  expect(left.at(-1)).toEqual({ day: '2026-12-27', why: 'unavailable' })
  expect(keep).toEqual(['unavailable', 'booked'])
  // Chosen one by one it changes, but a service never does.
  const chosen = markDays(days, atHome, { mark, today })
  expect(chosen.changes.map(({ date }) => date)).toContain('2026-12-27')
  expect(chosen.keep).toEqual(['booked'])
})

test('what the server left alone counts as unchanged, and is not undone', () => {
  const bulk = markDays(days, entries, { mark: 'unavailable', keepUnavailable: true, today })
  const [, marked] = entry('2026-12-06', { available: false })
  const [, booked] = entry('2026-12-27', { booked: true })
  expect(withoutKept(bulk, [marked])).toMatchObject({
    changes: [{ date: '2026-12-27' }],
    back: [{ date: '2026-12-27' }],
    left: [{ why: 'booked' }, { why: 'busy' }, { day: '2026-12-06', why: 'unavailable' }],
  })
  expect(withoutKept(bulk, [booked]).left.at(-1)).toEqual({ day: '2026-12-27', why: 'booked' })
})

test('a mark keeps notes, and time slots unless other ones are asked for', () => {
  const [, away] = entry('2026-12-06', { available: false, notes: 'With Ruth', timeSlots: ['morning', '9:00'] })
  const before: Entries = new Map([[away.date, away]])
  const [kept] = markDays(days, before, { mark: 'available', today }).changes
  expect(kept).toMatchObject({ available: true, notes: 'With Ruth', timeSlots: undefined })
  const [evening] = markDays(days, before, { mark: 'available', extent: 'evening', today }).changes
  expect(evening).toMatchObject({ notes: 'With Ruth', timeSlots: ['evening', '9:00'] })
  const [allDay] = markDays(days, before, { mark: 'available', extent: 'all_day', today }).changes
  expect(allDay).toMatchObject({ timeSlots: ['9:00'] })
})

test('a day that is so already is not changed again', () => {
  const datesOf = (asked: Omit<MarkAsked, 'today'>) =>
    markDays(days, entries, { ...asked, today }).changes.map(({ date }) => date)
  expect(datesOf({ mark: 'available' })).toEqual(['2026-12-27'])
  expect(datesOf({ mark: 'available', extent: 'morning' })).toEqual(['2026-12-27'])
  expect(datesOf({ mark: 'available', extent: 'evening' })).toEqual(['2026-12-06', '2026-12-27'])
})

test('clearing takes only what has a mark', () => {
  const { changes } = markDays(days, entries, { mark: 'clear', today })
  expect(changes).toMatchObject([{ date: '2026-12-06', available: null }])
})

test('what was free anyway stays so when it is marked again', () => {
  const kept: Entries = new Map([entry('2026-12-06', { busy: true, available: true })])
  expect(markDays(days.slice(1, 2), kept, { mark: 'available', extent: 'evening', today }).changes).toMatchObject([
    { overridesBusy: true },
  ])
})

test.each(['available', 'unavailable', 'clear'] as const)('after %s all of it can be taken back', (mark) => {
  const { changes, back: undo } = markDays(days, entries, { mark, extent: 'all_day', today })
  const after = withChanges(entries, changes)
  expect(after).not.toEqual(entries)
  const back = withChanges(after, undo)
  for (const date of days) expect(back.get(date) ?? entry(date, {})[1]).toEqual(entries.get(date) ?? entry(date, {})[1])
})

test('a day that another calendar keeps busy is free only by saying so', () => {
  const change = {
    date: asDay('2026-12-20'),
    available: true,
    overridesBusy: false,
    notes: undefined,
    timeSlots: undefined,
  }
  const after = (overridesBusy: boolean) => withChanges(entries, [{ ...change, overridesBusy }]).get('2026-12-20')
  expect(after(false)).toMatchObject({ available: false, busy: true })
  expect(after(true)).toMatchObject({ available: true, busy: true })
  expect(withChanges(entries, [{ ...change, available: null }]).get('2026-12-20')).toMatchObject({ available: false })
})

test('what the preacher said of a day outlives another calendar, also when it is cleared and taken back', () => {
  const held: Entries = new Map([entry('2026-12-20', { busy: true, available: false, said: true, notes: 'Gladly' })])
  const clear = {
    date: asDay('2026-12-20'),
    available: null,
    overridesBusy: false,
    notes: undefined,
    timeSlots: undefined,
  }
  expect(takingBack([clear], held)).toMatchObject([{ available: true, overridesBusy: false, notes: 'Gladly' }])
})

test('a note on a day that another calendar keeps busy leaves what was said of it', () => {
  const [, held] = entry('2026-12-20', { busy: true, available: false, said: true })
  const given = { mark: 'unavailable', extent: 'all_day', notes: 'Ask me' } as const
  const date = asDay('2026-12-20')
  expect(formOf(held).mark).toBe('unavailable')
  expect(toChange(date, given, held)).toMatchObject({ available: true, overridesBusy: false, notes: 'Ask me' })
  expect(toChange(date, given, { ...held, said: null })).toMatchObject({ available: false })
  // Available despite the other calendar, and now no longer.
  expect(toChange(date, given, { ...held, available: true })).toMatchObject({ available: false })
})
