import type { Day } from '@openpulpit/contract/dates'
import { expect, test } from 'vitest'
import { chosenExtraDates, extraDatesFor, requestCountOf, weekdaysOf } from './request-count.ts'

const sunday = '2026-12-06' as Day

test('a click reaches a quarter ahead, on the same day of the week', () => {
  const offered = extraDatesFor(sunday)
  expect(offered).toHaveLength(12)
  expect([offered[0], offered.at(-1)]).toEqual(['2026-12-13', '2027-02-28'])
  expect(extraDatesFor('2026-12-09' as Day)[0]).toBe('2026-12-16')
  expect([weekdaysOf(sunday), weekdaysOf('2026-12-09' as Day)]).toEqual(['Sundays', 'Wednesdays'])
})

test('a date that moves on keeps the days it still offers', () => {
  const alsoOn = ['2026-12-20', '2026-12-13']
  expect(chosenExtraDates(sunday, alsoOn)).toEqual(['2026-12-13', '2026-12-20'])
  expect(chosenExtraDates('2026-12-13' as Day, alsoOn)).toEqual(['2026-12-20'])
  expect(chosenExtraDates('2026-12-09' as Day, alsoOn)).toEqual([])
})

test('there is a request for each day and each preacher', () => {
  const days = { date: '2026-12-06', alsoOn: ['2026-12-13', '2026-12-20'] }
  expect(requestCountOf({ date: '' })).toEqual({ days: [], others: 0, count: 1 })
  expect(requestCountOf(days)).toMatchObject({ others: 0, count: 3 })
  expect(requestCountOf({ ...days, preacher: 'james', alsoAsk: ['ruth'] })).toMatchObject({ others: 1, count: 6 })
  expect(requestCountOf({ ...days, alsoAsk: ['ruth'] })).toMatchObject({ others: 0, count: 3 })
})
